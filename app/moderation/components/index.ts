/** The pages of the panel that routes put together. */
export { AdminFrame } from "./AdminFrame.tsx";
export { AuthorPage } from "./AuthorPage.tsx";
export { EntryHistoryPage } from "./EntryHistoryPage.tsx";
export { HomePage } from "./HomePage.tsx";
export { type LogAnswer, LogPage } from "./LogPage.tsx";
export { MARKS_DONE, MarksPage } from "./MarksPage.tsx";
export { MendPage } from "./MendPage.tsx";
export { type QueueAnswer, QueuePage } from "./QueuePage.tsx";
export { QueuesPage } from "./QueuesPage.tsx";
export { ReviewPage } from "./ReviewPage.tsx";
