import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LANGUAGES, type Language } from '@vesela/contracts';
import { IntlMessageFormat } from 'intl-messageformat';
import { ROOT } from '../../command/options.ts';
import { LOCKED_MINUTES, PASSWORD_MAX, PASSWORD_MIN } from '../realm/policies.ts';
import { NAME_MAX } from '../realm/user-profile.ts';
import { LOGIN_MESSAGES } from './login-messages.ts';
import { mailMessages } from './mail-messages.ts';
import { propertiesOf } from './properties.ts';

const HERE = import.meta.dirname;
/** Words and looks that the sign-in pages of the embedded run have too come from there. */
const IDENTITY = path.join(ROOT, 'infra/local/identity');
const TEXTS = [path.join(IDENTITY, 'texts'), path.join(HERE, 'texts')];
const shellRequire = createRequire(path.join(ROOT, 'shell/package.json'));

/** Numbered arguments are Keycloak's to fill in. */
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
    return String(new IntlMessageFormat(text, language).format({ ...VALUES, ...LIMITS[key], ...values }));
  };
}

/** Every file of the theme, whole: templates, messages in four languages, the portal's colours and font. */
export function writeTheme(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const part of ['login', 'email']) cpSync(path.join(HERE, part), path.join(folder, part), { recursive: true });
  for (const language of LANGUAGES) {
    const say = sayIn(language);
    const login = Object.fromEntries(Object.entries(LOGIN_MESSAGES).map(([name, key]) => [name, say(key)]));
    write(path.join(folder, `login/messages/messages_${language}.properties`), propertiesOf(login));
    write(
      path.join(folder, `email/messages/messages_${language}.properties`),
      propertiesOf(mailMessages(language, say)),
    );
  }
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
