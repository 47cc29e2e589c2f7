import type { LoadContext } from "#app/context.ts";
import type { Edition } from "#app/editions/edition.ts";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import type { WriteMail } from "#app/services/accounts/service.server.ts";
import type { MailTexts } from "#app/services/mail/template-words.ts";
import { mailTextsOf } from "../mail-texts.server.ts";
import { mailTextsFor } from "../session/request.server.ts";

/**
 * In which language the mails with codes to sign in are. A code of six digits is for the browser that has asked, and so is its
 * mail. The longer one is for all who ask, and strangers may have been first: it is in the words of the edition where its reader
 * signed in last. Who is unknown reads those of whoever asked, and a line in English.
 */
export function signInMails(context: LoadContext): WriteMail {
  const { accounts, edition, hosts } = context;
  const write = (texts: MailTexts) => accounts.mailer.codes(texts, "login");
  return (address, code, good) => {
    if (!good.isShared) return write(mailTextsFor(context))(address, code, good);
    const known = good.readerEdition === null ? null : context.editionOf(good.readerEdition);
    if (known !== null) return write(mailTextsOf(known, hosts).texts)(address, code, good);
    const english = edition.config.locale.startsWith("en") ? null : context.editionOf("en");
    const texts = mailTextsFor(context);
    return write(english === null ? texts : { ...texts, english: lineOf(english) })(address, code, good);
  };
}

function lineOf({ config, texts }: Edition): string {
  const { text } = createTranslator(config.locale, texts);
  return [text("mail.code.why"), text("mail.code.shared")].join(" ");
}
