import { readFileSync } from 'node:fs';
import path from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';

export const LANGUAGES = ['lv', 'en', 'ru', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

export const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = {
  shell: 'shell/src/texts',
  engine: 'shell/src/framework/questionnaire/texts',
  questions: 'services/calculator/texts',
  calculator: 'mfe-calculator/src/texts',
  report: 'mfe-calculator/src/report/texts',
  profile: 'mfe-profile/src/texts',
  consent: 'mfe-consent/src/texts',
  join: 'mfe-consent/src/join/texts',
  research: 'mfe-consent/src/research/texts',
  provider: 'mfe-profile/src/provider/texts',
  mail: 'services/notification/texts',
  identity: 'infra/local/identity/texts',
} as const;

type Values = Readonly<Record<string, string | number>>;

/** What a woman reads, from the portal's own text files: journeys press what the page says, in every language. */
export function say(language: Language, owner: keyof typeof FOLDERS, key: string, values?: Values): string {
  const file = path.join(ROOT, FOLDERS[owner], `${language}.json`);
  const message = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[key];
  if (message === undefined) throw new Error(`${owner}/${language}.json has no ${key}`);
  return String(new IntlMessageFormat(message, language).format(values));
}

/** A path of the portal in a language. */
export const at = (language: Language, portalPath: string): string =>
  language === 'lv' ? portalPath : `/${language}${portalPath === '/' ? '' : portalPath}`;
