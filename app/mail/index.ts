/** Mails: written in an edition's words, queued, and sent behind the pages' back. */

export { outboxFilesJob, sentMailJob } from "./job.server.ts";
export {
  type CodePurpose,
  codeLetter,
  type LetterWords,
  type Notice,
  type NoticeAbout,
  noticeLetter,
  type WaitingQueue,
} from "./letters.ts";
export { BadMailbox, isAddress, type Mailbox } from "./mailbox.ts";
export { type Letter, type Mail, type MailLanguage, type Paragraph, writeMail } from "./message.ts";
export { Outbox, type OutboxParts } from "./outbox.server.ts";
export { type MailQueue, type QueueEntry, queueing, storedQueue } from "./queue.server.ts";
export { MAIL_ENVIRONMENT, type SmtpServer, senderOf } from "./settings.ts";
export { fileTransport, type MailTransport, smtpTransport } from "./transport.server.ts";
