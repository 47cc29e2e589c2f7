/** Mails: written in an edition's language, queued, and sent in the background. */

export { outboxFilesJob, sentMailJob } from "./job.server.ts";
export { BadMailbox, isAddress, type Mailbox } from "./mailbox.ts";
export { type Mail, type MailContent, type MailLanguage, type Paragraph, writeMail } from "./message.ts";
export { Outbox, type OutboxParts } from "./outbox.server.ts";
export { type MailQueue, type QueueEntry, queueing, storedQueue } from "./queue.server.ts";
export { MAIL_ENVIRONMENT, type SmtpServer, senderOf } from "./settings.ts";
export {
  type CodePurpose,
  codeTemplate,
  type MailTexts,
  type Notice,
  type NoticeAbout,
  noticeTemplate,
  type WaitingQueue,
} from "./templates.ts";
export { fileTransport, type MailTransport, smtpTransport } from "./transport.server.ts";
