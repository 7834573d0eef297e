import type { Reader, ReviewTopic } from '@vesela/contracts/reviews';

/** Every topic, and the builds and images that show its statements: a `REVIEW=required` build of one needs all of them signed. */
export const TOPICS = {
  risk: ['mfe-calculator', 'calculator'],
  cervical: ['mfe-calculator', 'calculator'],
  guides: ['mfe-calculator'],
  sources: ['mfe-calculator'],
  contraception: ['mfe-contraception', 'contraception'],
  examination: ['mfe-examination'],
  diary: ['mfe-profile'],
  consent: ['mfe-consent', 'consent', 'research'],
  mail: ['notification'],
  portal: ['shell', 'keycloak'],
} as const satisfies Record<ReviewTopic, readonly string[]>;

interface Place {
  /** The folder of the four text files, or the file of data. */
  at: string;
  /** Topic and part: an id is this, a dot and the key. */
  id: `${ReviewTopic}/${string}`;
  readers: readonly Reader[];
  /** First words of keys that only name buttons, messages and the like: the editor alone reads them. */
  interface?: readonly string[];
}

const MEDICAL = ['clinician', 'editor'] as const;
const LEGAL = ['lawyer', 'editor'] as const;
const WORDS = ['editor'] as const;

/** Who signs what: every folder of texts. A test fails on a folder that is missing here, and on a line that names none. */
export const TEXTS: readonly Place[] = [
  {
    at: 'mfe-calculator/src/texts',
    id: 'risk/start',
    readers: MEDICAL,
    interface: ['reports', 'not-found', 'loading'],
  },
  { at: 'services/calculator/texts', id: 'risk/test', readers: MEDICAL, interface: ['errors'] },
  {
    at: 'mfe-calculator/src/report/texts',
    id: 'risk/report',
    readers: MEDICAL,
    interface: ['action', 'missing', 'empty', 'failed', 'place'],
  },
  {
    at: 'mfe-calculator/src/report/summary/texts',
    id: 'risk/summary',
    readers: MEDICAL,
    interface: ['option', 'answer'],
  },
  { at: 'mfe-calculator/src/report/compare/texts', id: 'risk/compare', readers: MEDICAL, interface: ['compare'] },
  { at: 'mfe-calculator/src/report/what-if/texts', id: 'risk/what-if', readers: MEDICAL },
  { at: 'mfe-calculator/src/report/without-number/texts', id: 'risk/without-number', readers: MEDICAL },
  { at: 'mfe-calculator/src/report-parts/texts', id: 'risk/parts', readers: MEDICAL },
  { at: 'mfe-calculator/src/advice/texts', id: 'risk/advice', readers: MEDICAL },
  { at: 'mfe-calculator/src/coupons/texts', id: 'risk/coupons', readers: LEGAL },
  { at: 'mfe-calculator/src/cervical/texts', id: 'cervical/start', readers: MEDICAL },
  {
    at: 'services/calculator/src/cervical/questionnaire/texts',
    id: 'cervical/test',
    readers: MEDICAL,
    interface: ['errors'],
  },
  {
    at: 'mfe-calculator/src/cervical/report/texts',
    id: 'cervical/report',
    readers: MEDICAL,
    interface: ['action', 'missing', 'empty'],
  },
  { at: 'mfe-calculator/src/menopause/texts', id: 'guides/menopause', readers: MEDICAL },
  { at: 'mfe-calculator/src/genome/texts', id: 'guides/genome', readers: MEDICAL },
  { at: 'mfe-calculator/src/appointments/texts', id: 'guides/appointments', readers: MEDICAL },
  { at: 'mfe-calculator/src/sources/texts', id: 'sources/page', readers: MEDICAL },
  {
    at: 'mfe-contraception/src/texts',
    id: 'contraception/start',
    readers: MEDICAL,
    interface: ['reports', 'not-found', 'loading'],
  },
  { at: 'contracts/src/contraception/texts', id: 'contraception/test', readers: MEDICAL, interface: ['errors'] },
  {
    at: 'mfe-contraception/src/report/texts',
    id: 'contraception/report',
    readers: MEDICAL,
    interface: ['action', 'missing', 'empty'],
  },
  { at: 'mfe-contraception/src/report/doctor/texts', id: 'contraception/summary', readers: MEDICAL },
  { at: 'mfe-contraception/src/content/texts', id: 'contraception/content', readers: MEDICAL },
  {
    at: 'mfe-contraception/src/methods/texts',
    id: 'contraception/methods',
    readers: MEDICAL,
    interface: ['sort', 'not-found'],
  },
  { at: 'mfe-contraception/src/myths/texts', id: 'contraception/myths', readers: MEDICAL },
  { at: 'mfe-contraception/src/names/texts', id: 'contraception/names', readers: MEDICAL },
  {
    at: 'mfe-examination/src/texts',
    id: 'examination/start',
    readers: MEDICAL,
    interface: ['failed', 'not-found', 'leave'],
  },
  {
    at: 'mfe-examination/src/guide/texts',
    id: 'examination/guide',
    readers: MEDICAL,
    interface: ['send', 'timer', 'speech'],
  },
  {
    at: 'mfe-examination/src/advice/texts',
    id: 'examination/advice',
    readers: MEDICAL,
  },
  {
    at: 'mfe-examination/src/report/texts',
    id: 'examination/report',
    readers: MEDICAL,
    interface: ['save', 'delete', 'action', 'missing', 'empty'],
  },
  {
    at: 'mfe-profile/src/genetic-tests/texts',
    id: 'diary/genetic-tests',
    readers: MEDICAL,
    interface: ['fault', 'leave', 'file', 'save', 'edit'],
  },
  { at: 'mfe-profile/src/texts', id: 'diary/start', readers: WORDS },
  { at: 'mfe-profile/src/home/texts', id: 'diary/home', readers: MEDICAL },
  { at: 'mfe-profile/src/timeline/texts', id: 'diary/timeline', readers: WORDS },
  { at: 'mfe-profile/src/reminders/texts', id: 'diary/reminders', readers: WORDS },
  { at: 'mfe-profile/src/settings/texts', id: 'diary/settings', readers: LEGAL },
  { at: 'mfe-profile/src/passkeys/texts', id: 'diary/passkeys', readers: WORDS },
  { at: 'mfe-profile/src/sessions/texts', id: 'diary/sessions', readers: WORDS },
  { at: 'mfe-profile/src/push/texts', id: 'diary/push', readers: LEGAL },
  { at: 'mfe-profile/src/my-data/texts', id: 'diary/my-data', readers: LEGAL },
  { at: 'mfe-profile/src/provider/texts', id: 'diary/provider', readers: WORDS },
  { at: 'mfe-consent/src/texts', id: 'consent/pages', readers: LEGAL },
  { at: 'mfe-consent/src/signing/texts', id: 'consent/signing', readers: LEGAL },
  { at: 'mfe-consent/src/join/texts', id: 'consent/join', readers: LEGAL },
  { at: 'mfe-consent/src/research/texts', id: 'consent/research', readers: WORDS },
  { at: 'services/research/texts', id: 'consent/study', readers: LEGAL },
  { at: 'services/notification/texts', id: 'mail/letters', readers: LEGAL },
  { at: 'infra/keycloak/theme/texts', id: 'portal/sign-in', readers: WORDS },
  { at: 'infra/local/identity/texts', id: 'portal/sign-in-local', readers: WORDS },
  { at: 'shell/src/texts', id: 'portal/shell', readers: WORDS },
  { at: 'shell/src/pages/login/texts', id: 'portal/login', readers: WORDS },
  { at: 'shell/src/pages/help/texts', id: 'portal/help', readers: ['clinician', 'lawyer', 'editor'] },
  { at: 'shell/src/pages/search/texts', id: 'portal/search', readers: WORDS },
  { at: 'shell/src/pages/search/glossary/texts', id: 'portal/glossary', readers: MEDICAL },
  { at: 'shell/src/framework/doctor-link/share/texts', id: 'portal/doctor-link', readers: LEGAL },
  { at: 'shell/src/framework/doctor-link/open/texts', id: 'portal/doctor-link-opened', readers: LEGAL },
  { at: 'shell/src/framework/dialogs/texts', id: 'portal/dialogs', readers: WORDS },
  { at: 'shell/src/framework/kept-test/texts', id: 'portal/kept-test', readers: WORDS },
  { at: 'shell/src/framework/questionnaire/texts', id: 'portal/questionnaire', readers: WORDS },
  { at: 'shell/src/framework/open-finding/texts', id: 'portal/open-finding', readers: MEDICAL },
  { at: 'shell/src/framework/project-line/texts', id: 'portal/project-line', readers: LEGAL },
  { at: 'shell/src/framework/review/texts', id: 'portal/read-by', readers: WORDS },
  { at: 'infra/review/booklet/texts', id: 'portal/booklet', readers: WORDS },
];

/** Files that hold texts of all languages: what each module adds to the home page, the menus and the footer. */
export const INSIDE: readonly Place[] = [
  { at: 'mfe-calculator/module.json', id: 'risk/module', readers: MEDICAL },
  { at: 'mfe-contraception/module.json', id: 'contraception/module', readers: MEDICAL },
  { at: 'mfe-examination/module.json', id: 'examination/module', readers: MEDICAL },
  { at: 'mfe-profile/module.json', id: 'diary/module', readers: WORDS },
  { at: 'mfe-consent/module.json', id: 'consent/module', readers: LEGAL },
];

/** Sentences in sources and pages of the gateway, for when no text file can be loaded. */
export const CODE = { id: 'portal/code', readers: WORDS } as const;

/** Offers of partners: those that ship with the portal, and those of the operator in `PARTNER_OFFERS`. */
export const OFFERS: Place = { at: 'services/calculator/src/coupons/own-offers.ts', id: 'risk/offers', readers: LEGAL };

/** The published documents: terms, privacy policy and consents, the newest version of each. */
export const DOCUMENTS: Place = { at: 'services/consent/documents', id: 'consent/documents', readers: LEGAL };

interface DataPlace extends Place {
  /** Names of the objects on the way to the entries; `*` stands for each. */
  path: string;
  /** The field that names an entry of a list. */
  name?: string;
  /** What entries rest on that name no source of their own. */
  sources?: readonly string[];
  /** What the names of figures mean. */
  legend?: string;
}

const RELATIVE_RISK = 'rr: relative risk; log_rr: its natural logarithm';

/**
 * Rules, figures and constants. Those that `data-words.ts` puts into the reader's words are signed in each language; the
 * others are the same in every language, so a clinician signs them once.
 */
export const DATA: readonly DataPlace[] = (
  [
    { at: 'contracts/data/screening.json', id: 'risk/programme', path: 'breast', name: 'id' },
    {
      at: 'services/calculator/risk/data/model.json',
      id: 'risk/model',
      path: 'core.*',
      sources: ['risk/model'],
      legend: RELATIVE_RISK,
    },
    {
      at: 'services/calculator/risk/data/model.json',
      id: 'risk/model',
      path: 'extensions',
      sources: ['risk/model'],
      legend: RELATIVE_RISK,
    },
    {
      at: 'services/calculator/risk/data/model.json',
      id: 'risk/model',
      path: 'menopause_conditional',
      sources: ['risk/model'],
    },
    { at: 'services/calculator/risk/data/gail.json', id: 'risk/nice-group', path: '', sources: ['risk/nice-group'] },
    {
      at: 'services/calculator/risk/data/populations.json',
      id: 'risk/population',
      path: 'populations',
      sources: ['risk/population'],
    },
    { at: 'contracts/data/screening-cervical.json', id: 'cervical/rules', path: 'screening' },
    { at: 'contracts/data/screening-cervical.json', id: 'cervical/vaccine', path: 'vaccine' },
    { at: 'services/contraception/rules/data/methods.json', id: 'contraception/method', path: 'methods', name: 'id' },
    {
      at: 'services/contraception/rules/data/mec.json',
      id: 'contraception/eligibility',
      path: 'rows',
      name: 'id',
      sources: ['contraception/eligibility'],
    },
    {
      at: 'services/contraception/rules/data/mec.json',
      id: 'contraception/table',
      path: 'tables',
      sources: ['contraception/eligibility'],
    },
    {
      at: 'services/contraception/rules/data/mec.json',
      id: 'contraception/letter',
      path: 'letters',
      sources: ['contraception/eligibility'],
    },
    { at: 'services/contraception/rules/data/wishes.json', id: 'contraception/wish', path: 'wishes', name: 'id' },
  ] as const
).map((place) => ({ ...place, readers: ['clinician'] }));
