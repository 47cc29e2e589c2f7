import type { TextKey } from "#app/kit/i18n/keys.ts";

/**
 * The sentence for each verb of a subject in the audit log. It says what was done to `%target%`, not by whom, so that no
 * language has to know the gender of whoever did it. Beside it stands the declaration of the verbs: see AuditVerbs in
 * app/services/accounts/audit.server.ts. A new verb is a line here, and a text.
 */
export type AuditSentences = Readonly<Record<string, TextKey>>;
