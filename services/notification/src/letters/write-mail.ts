import type { Language } from '@vesela/contracts';
import type { MailKind } from '@vesela/contracts/notification';
import type { Letter } from '../kinds/kind.ts';
import { htmlLetter, plainLetter } from './layout.ts';
import { localPath } from './local-path.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { type TextKey, textOf } from './texts.ts';

/** Whose mail it is, and where its links lead. */
export interface Sender {
  portalName: string;
  portalUrl: string;
}

export interface Writing {
  id: string;
  kind: MailKind;
  to: string;
  letter: Letter;
  /** The reader's, unless the letter is bound to another. */
  language: Language;
  unsubscribe?: string;
}

/** Finds the words of a letter and sets them, in text and in HTML. */
export function writeMail({ portalName, portalUrl }: Sender, writing: Writing): OutgoingMail {
  const { id, kind, to, letter, unsubscribe } = writing;
  const language = letter.language ?? writing.language;
  const say = (key: TextKey, values = {}) => textOf(language, key, { portal: portalName, ...values });
  const { path } = letter;
  const parts = {
    language,
    greeting: say('greeting'),
    text: say(`letter.${kind}.text`, letter.values),
    ...(path === undefined
      ? {}
      : { link: { label: say(actionKey(kind)), href: portalUrl.replace(/\/+$/, '') + localPath(language, path) } }),
    footer: say(unsubscribe === undefined ? 'footer.notice' : 'footer.optional'),
  };
  return {
    id,
    to,
    language,
    subject: say(`letter.${kind}.subject`),
    text: plainLetter(parts),
    html: htmlLetter(parts),
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
  };
}

function actionKey(kind: MailKind): TextKey {
  // A suspended or deleted account has nowhere to go; its letter names no path.
  if (kind === 'account_suspended' || kind === 'account_deleted' || kind === 'coupon')
    throw new Error(`Letters of the kind ${kind} have no link.`);
  return `letter.${kind}.action`;
}
