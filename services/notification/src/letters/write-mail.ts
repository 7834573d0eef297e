import type { Language } from '@vesela/contracts';
import { type MailKind, OPTIONAL_MAIL_KINDS } from '@vesela/contracts/notification';
import type { Letter } from '../kinds/kind.ts';
import { htmlLetter, plainLetter } from './layout.ts';
import { localPath } from './local-path.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { type TextKey, textOf } from './texts.ts';

/** The portal's name, and the base URL of links. */
export interface Sender {
  portalName: string;
  portalUrl: string;
}

export interface Writing {
  id: string;
  kind: MailKind;
  to: string;
  letter: Letter;
  /** The reader's language; a letter with a fixed language ignores it. */
  language: Language;
  unsubscribe?: string;
}

/** Composes a mail from the texts of a letter, as plain text and as HTML. */
export function writeMail({ portalName, portalUrl }: Sender, writing: Writing): OutgoingMail {
  const { id, kind, to, letter } = writing;
  const language = letter.language ?? writing.language;
  // The page behind it is in the language of the letter.
  const unsubscribe = writing.unsubscribe && `${writing.unsubscribe}?lang=${language}`;
  const say = (key: TextKey, values = {}) => textOf(language, key, { portal: portalName, ...values });
  const { path } = letter;
  const subject = say(`letter.${kind}.subject`);
  const parts = {
    language,
    portalName,
    subject,
    preview: say(`letter.${kind}.preview`),
    greeting: say('greeting'),
    text: say(`letter.${kind}.text`, letter.values),
    ...(path === undefined
      ? {}
      : { link: { label: say(actionKey(kind)), href: portalUrl.replace(/\/+$/, '') + localPath(language, path) } }),
    footer: say(footerKey(kind, unsubscribe !== undefined)),
    ...(unsubscribe === undefined ? {} : { stop: { label: say('footer.stop'), href: unsubscribe } }),
  };
  return {
    id,
    to,
    language,
    subject,
    text: plainLetter(parts),
    html: htmlLetter(parts),
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
  };
}

function footerKey(kind: MailKind, refusable: boolean): TextKey {
  if (!refusable) return 'footer.notice';
  if (kind === 'examination_follow_up') return 'footer.question';
  // An invitation goes to an address that may have no account, and so no settings.
  const inSettings = kind !== 'project_invitation' && OPTIONAL_MAIL_KINDS.some((optional) => optional === kind);
  return inSettings ? 'footer.settings' : 'footer.optional';
}

function actionKey(kind: MailKind): TextKey {
  // These letters have no path: a suspended or deleted account cannot open any page.
  if (kind === 'account_suspended' || kind === 'account_deleted' || kind === 'coupon')
    throw new Error(`Mail of kind ${kind} cannot have a link.`);
  return `letter.${kind}.action`;
}
