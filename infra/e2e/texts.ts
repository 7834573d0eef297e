import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, TEXT_CONSTANTS } from '@vesela/contracts/constants';
import { oneStop, typeset } from '@vesela/contracts/typography';
import { IntlMessageFormat } from 'intl-messageformat';

export { LANGUAGES, type Language } from '@vesela/contracts/constants';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = {
  shell: 'shell/src/texts',
  elsewhere: 'shell/src/pages/login/texts',
  engine: 'shell/src/framework/questionnaire/texts',
  questions: 'services/calculator/texts',
  calculator: 'mfe-calculator/src/texts',
  kept: 'shell/src/framework/kept-test/texts',
  report: 'mfe-calculator/src/report/texts',
  summary: 'mfe-calculator/src/report/summary/texts',
  compare: 'mfe-calculator/src/report/compare/texts',
  whatIf: 'mfe-calculator/src/report/what-if/texts',
  withoutNumber: 'mfe-calculator/src/report/without-number/texts',
  cervical: 'mfe-calculator/src/cervical/texts',
  'cervical-report': 'mfe-calculator/src/cervical/report/texts',
  'cervical-questions': 'services/calculator/src/cervical/questionnaire/texts',
  menopause: 'mfe-calculator/src/menopause/texts',
  genome: 'mfe-calculator/src/genome/texts',
  parts: 'mfe-calculator/src/report-parts/texts',
  advice: 'mfe-calculator/src/advice/texts',
  sources: 'mfe-calculator/src/sources/texts',
  appointments: 'mfe-calculator/src/appointments/texts',
  coupons: 'mfe-calculator/src/coupons/texts',
  openFinding: 'shell/src/framework/open-finding/texts',
  'doctor-link': 'shell/src/framework/doctor-link/share/texts',
  'doctor-link-opened': 'shell/src/framework/doctor-link/open/texts',
  contraception: 'mfe-contraception/src/texts',
  'contraception-content': 'mfe-contraception/src/content/texts',
  'contraception-report': 'mfe-contraception/src/report/texts',
  'contraception-doctor': 'mfe-contraception/src/report/doctor/texts',
  'contraception-names': 'mfe-contraception/src/names/texts',
  'contraception-questions': 'contracts/src/contraception/texts',
  methods: 'mfe-contraception/src/methods/texts',
  myths: 'mfe-contraception/src/myths/texts',
  examination: 'mfe-examination/src/texts',
  examinationGuide: 'mfe-examination/src/guide/texts',
  examinationAdvice: 'mfe-examination/src/advice/texts',
  examinationReport: 'mfe-examination/src/report/texts',
  profile: 'mfe-profile/src/texts',
  home: 'mfe-profile/src/home/texts',
  geneticTest: 'mfe-profile/src/genetic-tests/texts',
  timeline: 'mfe-profile/src/timeline/texts',
  settings: 'mfe-profile/src/settings/texts',
  push: 'mfe-profile/src/push/texts',
  sessions: 'mfe-profile/src/sessions/texts',
  reminders: 'mfe-profile/src/reminders/texts',
  myData: 'mfe-profile/src/my-data/texts',
  consent: 'mfe-consent/src/texts',
  signing: 'mfe-consent/src/signing/texts',
  join: 'mfe-consent/src/join/texts',
  research: 'mfe-consent/src/research/texts',
  provider: 'mfe-profile/src/provider/texts',
  mail: 'services/notification/texts',
  help: 'shell/src/pages/help/texts',
  search: 'shell/src/pages/search/texts',
  identity: 'infra/local/identity/texts',
  'sign-in': 'infra/keycloak/theme/texts',
} as const;

type Values = Readonly<Record<string, string | number>>;

/** What a woman reads, from the portal's own text files: journeys press what the page says, in every language. */
export function say(language: Language, owner: keyof typeof FOLDERS, key: string, values?: Values): string {
  const file = path.join(ROOT, FOLDERS[owner], `${language}.json`);
  const message = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[key];
  if (message === undefined) throw new Error(`${owner}/${language}.json has no ${key}`);
  return oneStop(
    String(new IntlMessageFormat(typeset(message, language), language).format({ ...TEXT_CONSTANTS, ...values })),
  );
}

/** A path of the portal in a language. */
export const at = (language: Language, portalPath: string): string =>
  language === 'lv' ? portalPath : `/${language}${portalPath === '/' ? '' : portalPath}`;
