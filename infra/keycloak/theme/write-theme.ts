import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LANGUAGES, type Language } from '@vesela/contracts';
import { typeset } from '@vesela/contracts/typography';
import { frameButton, frameParagraph, mailFrame } from '@vesela/notification/letters';
import { IntlMessageFormat } from 'intl-messageformat';
import { ROOT } from '../../command/options.ts';
import { NAME_MAX } from '../realm/people.ts';
import { LOCKED_MINUTES, PASSWORD_MAX, PASSWORD_MIN } from '../realm/policies.ts';
import { LOGIN_MESSAGES } from './login-messages.ts';

const HERE = import.meta.dirname;
/** Texts and styles shared with the sign-in pages of the embedded run. */
const IDENTITY = path.join(ROOT, 'infra/local/identity');
const TEXTS = [path.join(IDENTITY, 'texts'), path.join(HERE, 'texts')];
const shellRequire = createRequire(path.join(ROOT, 'shell/package.json'));

/** Keycloak fills in numbered arguments. */
const KEPT = Object.fromEntries([0, 1, 2, 3].map((n) => [String(n), `{${n}}`]));
const LIMITS: Readonly<Record<string, Record<string, number>>> = {
  'fault.nameLong': { max: NAME_MAX },
  'fault.passwordLong': { max: PASSWORD_MAX },
};
const VALUES = { min: PASSWORD_MIN, minutes: LOCKED_MINUTES, ...KEPT };

function sayIn(language: Language) {
  const texts: Record<string, string> = Object.assign(
    {},
    ...TEXTS.map((folder) => JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8'))),
  );
  return (key: string, values: Readonly<Record<string, string>> = {}): string => {
    const text = texts[key];
    if (text === undefined) throw new Error(`The theme has no text ${key} in ${language}.`);
    return String(
      new IntlMessageFormat(typeset(text, language), language).format({ ...VALUES, ...LIMITS[key], ...values }),
    );
  };
}

/** Writes the whole theme: templates, messages in four languages, the portal's colours and font. */
export function writeTheme(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const part of ['login', 'email']) cpSync(path.join(HERE, part), path.join(folder, part), { recursive: true });
  for (const language of LANGUAGES) {
    const say = sayIn(language);
    const login = Object.fromEntries([...LOGIN_MESSAGES].map(([name, key]) => [name, say(key)]));
    write(path.join(folder, `login/messages/messages_${language}.properties`), propertiesOf(login));
    write(
      path.join(folder, `email/messages/messages_${language}.properties`),
      propertiesOf(mailMessages(language, say)),
    );
  }
  write(path.join(folder, 'email/html/template.ftl'), MAIL_TEMPLATE);
  const resources = path.join(folder, 'login/resources');
  cpSync(path.join(ROOT, 'shell/src/ui/tokens.css'), path.join(resources, 'tokens.css'));
  cpSync(path.join(IDENTITY, 'resources/identity.css'), path.join(resources, 'identity.css'));
  const font = path.dirname(shellRequire.resolve('@fontsource-variable/onest/package.json'));
  cpSync(path.join(font, 'wght.css'), path.join(resources, 'onest/wght.css'));
  cpSync(path.join(font, 'files'), path.join(resources, 'onest/files'), {
    recursive: true,
    filter: (file) => !/\.[^.]+$/.test(file) || file.endsWith('-wght-normal.woff2'),
  });
}

function write(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** A text as a Java message: an apostrophe begins a quotation there, so it is doubled. */
const javaText = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll('\r', '').replaceAll('\n', '\\n');

/** A file of Java's messages, in UTF-8. */
export function propertiesOf(messages: Readonly<Record<string, string>>): string {
  const lines = Object.entries(messages).map(([key, text]) => `${key}=${javaText(text)}`);
  return ['# encoding: UTF-8', ...lines, ''].join('\n');
}

/** A mail of Keycloak: its name there, the text's name here, and the arguments that are the link and the realm's name. */
const MAILS = [
  { name: 'emailVerification', text: 'mail.verify', link: '{0}', portal: '{2}' },
  { name: 'passwordReset', text: 'mail.reset', link: '{0}', portal: '{2}' },
  // Its first argument is the name of the other provider.
  { name: 'identityProviderLink', text: 'mail.link', link: '{3}', portal: '{1}' },
  { name: 'executeActions', text: 'mail.actions', link: '{0}', portal: '{2}' },
] as const;

/** The frame of the portal's letters around Keycloak's mails, with the names of what Keycloak fills in. */
const MAIL_TEMPLATE = [
  '<#macro emailLayout>',
  mailFrame({
    language: '#{locale.language}',
    title: '#{realmName}',
    name: '#{realmName}',
    content: '<#nested>',
    footer: '#{msg("mailFooter", realmName)}',
  }).replaceAll('#{', '${'),
  '</#macro>',
  '',
].join('\n');

type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

/**
 * Subject, plain text and HTML of each mail, by Keycloak's names. The link carries the language of the mail, which a new
 * browser does not know.
 */
function mailMessages(language: Language, say: Say): Record<string, string> {
  return Object.fromEntries([
    ...MAILS.flatMap(({ name, text, link, portal }) => {
      const [before, after] = [say(`${text}.before`, { portal }), say(`${text}.after`)];
      const address = `${link}&kc_locale=${language}`;
      const button = frameButton(address, say(`${text}.link`));
      return [
        [`${name}Subject`, say(`${text}.subject`)],
        [`${name}Body`, [before, address, after].join('\n\n')],
        [`${name}BodyHtml`, [frameParagraph(before), button, frameParagraph(after)].join('')],
      ];
    }),
    // The portal's name, which the layout hands in.
    ['mailFooter', say('mail.footer', { portal: '{0}' })],
  ]);
}
