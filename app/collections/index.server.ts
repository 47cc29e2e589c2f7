/** What other rooms may use of the collections on the server. */
export { latestReplies } from "./contributions/contributions.server.ts";
export {
  amend,
  type Decided,
  type Decision,
  type DecisionProblem,
  decide,
  decideAll,
  isOwnOf,
  undo,
  undoAll,
} from "./decide.server.ts";
export { asSubmission, type EntryRow, entryById, type SubmissionRow, seenOf, submissionById } from "./desk.server.ts";
export { collectionSources } from "./documents.server.ts";
export { fieldLabel, headerOf, toldIn } from "./labels.server.ts";
export { complete, needleOf } from "./lists/queries.server.ts";
export { shownEntries } from "./lists/shown.server.ts";
export { type ShownConflict, shownConflicts } from "./merge/conflicts.server.ts";
export { mergedWith } from "./merge/merged.server.ts";
export { storyOf } from "./merge/story.server.ts";
export { type FormPage, formPageOf } from "./proposals/form-page.server.ts";
export { answerForm } from "./proposals/propose.server.ts";
