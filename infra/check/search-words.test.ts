import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { LANGUAGES, type Language } from '@vesela/framework';
import { startTexts } from '@vesela/framework/testing/pages';
import { searchEntries as calculator } from '../../mfe-calculator/src/search.ts';
import { searchEntries as contraception } from '../../mfe-contraception/src/search.ts';
import { searchEntries as examination } from '../../mfe-examination/src/search.ts';
import type { PublishedModule } from '../../shell/src/modules/match.ts';
import { allEntries } from '../../shell/src/pages/search/entries.ts';
import { find, indexOf, type SearchIndex } from '../../shell/src/pages/search/find.ts';
import { ROOT } from '../command/options.ts';

const GYNAECOLOGIST = '/Appointments#gynaecologist';
const MAMMOGRAPHY = '/Appointments#mammography';
const STERILISATION = '/ContraceptionMethods/tubal';
/** Where the account is deleted; the answer of the help page only tells of it. */
const DELETION = '/MyData#my-data-delete';
const SIGN_IN = '/Help#sign-in';
const LANGUAGE = '/Help#language';
/** On periods there are only myths. */
const PERIODS = /^\/ContraceptionMyths#myth-\d+$/;

/** Everyday words, right and misspelt, and where the first result leads. */
const LEADS: Readonly<Record<Language, readonly (readonly [to: string | RegExp, queries: string])[]>> = {
  en: [
    ['/Calculator', 'breast cancer; breast; breast cancer test'],
    [
      GYNAECOLOGIST,
      'gynecologist; gynecology; hysterectomy; breast pain; my breast hurts; bleeding; thrush; ultrasound; clinic',
    ],
    [MAMMOGRAPHY, 'mamogram; mammagram; mamography'],
    ['/CervicalCancer', 'vaccination; vaccine; jab; pap test'],
    ['/Contraception', 'contraseption; contraceptoin; contraceeption'],
    [STERILISATION, 'sterilization; sterilisation; sterilized'],
    ['/Menopause', 'osteoporosis; dryness'],
    ['/privacypolicy', 'cookies'],
    [PERIODS, 'menstruation; periods'],
    ['/Consent', 'receipt'],
    ['/join', 'join'],
    ['/Profile/reminders', 'notifications'],
    [DELETION, 'delete account; delete my account; deleting my account'],
    ['/Help#delete', 'delete a result'],
    [SIGN_IN, 'log in; log out; register; password; sign in'],
    [LANGUAGE, 'language; languages; change the language'],
  ],
  lv: [
    ['/Calculator', 'krūts vēzis; krūts'],
    [GYNAECOLOGIST, 'ginekologs; sāp krūts; asiņo; asiņošana; piena sēnīte; USG; klīnika'],
    [MAMMOGRAPHY, 'mammogrāfija; mammogrāfiju'],
    ['/CervicalCancer', 'PAP tests; potē; potes; vakcinācija'],
    ['/Contraception', 'izsargāšanās; izsargāties'],
    [STERILISATION, 'sterilizācija'],
    ['/Menopause', 'klimakss; sausums'],
    ['/privacypolicy', 'sīkdatnes'],
    [DELETION, 'dzēst kontu; izdzēst kontu; dzēst manu kontu'],
    ['/Help#delete', 'dzēst rezultātu'],
    [PERIODS, 'mēnešreizes; mēnešreižu'],
    ['/Consent', 'piekrišana; izraksts'],
    ['/join', 'pievienoties'],
    ['/Profile/reminders', 'paziņojumi'],
    [SIGN_IN, 'reģistrēties; izrakstīties; parole'],
    [LANGUAGE, 'valoda; valodu; mainīt valodu'],
  ],
  ru: [
    ['/Calculator', 'рак груди; грудь; груди'],
    [GYNAECOLOGIST, 'маммолог; болит грудь; узел в груди; кровотечение; узи; клиника'],
    [MAMMOGRAPHY, 'мамография; мамографию'],
    ['/CervicalCancer', 'вакцина; пап-тест'],
    ['/Contraception', 'контроцепция; предохранение'],
    [STERILISATION, 'стерилизация'],
    ['/Menopause', 'климакс; сухость'],
    ['/privacypolicy', 'куки'],
    [PERIODS, 'месячные; месячных'],
    ['/join', 'присоединиться'],
    ['/Profile/reminders', 'уведомления'],
    [DELETION, 'удалить аккаунт; удалить учётную запись'],
    ['/Help#delete', 'удалить результат'],
    [SIGN_IN, 'регистрация; пароль'],
    [LANGUAGE, 'язык; языки; сменить язык'],
  ],
  pl: [
    ['/Calculator', 'rak piersi'],
    [GYNAECOLOGIST, 'upławy; wydzielina; sutek; ból piersi; krwawienie; grzybica; USG; przychodnia'],
    ['/Menopause', 'suchość'],
    [MAMMOGRAPHY, 'mamografia; mamografię'],
    ['/CervicalCancer', 'szczepionka; szczepionki; test pap'],
    ['/Contraception', 'anykoncepcja'],
    ['/ContraceptionMethods/combined_pill', 'piguła; pigułki'],
    [STERILISATION, 'sterylizacja'],
    ['/privacypolicy', 'ciasteczka'],
    [PERIODS, 'okres; okresu'],
    ['/Consent', 'zgoda; potwierdzenie'],
    ['/join', 'dołączyć'],
    ['/Profile/reminders', 'powiadomienia'],
    [DELETION, 'usunąć konto; usuń konto; usunięcie konta'],
    ['/Help#delete', 'usunąć wynik'],
    [SIGN_IN, 'rejestracja; hasło'],
    [LANGUAGE, 'język; języka; zmienić język'],
  ],
};

/** Words of the tests and the legal texts, each explained in the glossary. */
const EXPLAINED: Readonly<Record<Language, string>> = {
  en: 'malignant; miscarriage; pulmonary embolism; hypertension; polycystic ovary syndrome; PMS; gallstones; cirrhosis; anaemia; lupus; folic acid; side effect; anonymised; data controller; risk factor; CIN',
  lv: 'ļaundabīgs; spontāns aborts; plaušu embolija; hipertensija; PMS; žultsakmeņi; aknu ciroze; mazasinība; gēns; gēni; gēnu; sarkanā vilkēde; folijskābe; blaknes; anonimizēts; pārzinis; valsts apmaksāts; riska faktors',
  ru: 'злокачественный; выкидыш; эмболия лёгочной артерии; высокое давление; ПМС; камни в желчном пузыре; цирроз; анемия; волчанка; фолиевая кислота; побочное действие; обезличенный; фактор риска',
  pl: 'złośliwy; poronienie; zatorowość płucna; nadciśnienie; PMS; kamica żółciowa; marskość wątroby; niedokrwistość; toczeń; kwas foliowy; działanie niepożądane; zanonimizowany; administrator danych; czynnik ryzyka',
};

/** Words of which the portal says nothing, some of them a letter or two from words that it has. */
const NOTHING: Readonly<Record<Language, string>> = {
  en: 'zebra; banana; letter; bottle; cricket; station; mortgage; planet; restaurant; christmas',
  lv: 'futbols; grāmata; papīrs; restorāns; lidosta; virtuve; vēsture; prezidents',
  ru: 'погода; компьютер; группа; грузовик; собака; картошка; президент',
  pl: 'deszcz; pogoda; komputer; historia; samochód; mieszkanie; papier',
};

const MODULES = ['mfe-calculator', 'mfe-consent', 'mfe-contraception', 'mfe-examination', 'mfe-profile'];
const SOURCES = new Map([
  ['mfe-calculator', calculator],
  ['mfe-contraception', contraception],
  ['mfe-examination', examination],
]);

const wordsIn = (list: string) => list.split('; ');
const indexes = new Map<Language, SearchIndex>();
const first = (language: Language, query: string) => find(indexes.get(language) ?? [], query)[0];

beforeAll(async () => {
  await startTexts();
  const modules = MODULES.map((name) => {
    const descriptor: PublishedModule['descriptor'] = JSON.parse(
      readFileSync(path.join(ROOT, name, 'module.json'), 'utf8'),
    );
    return { name, version: descriptor.version, manifest: '', descriptor };
  });
  for (const language of LANGUAGES) {
    const { entries } = await allEntries(language, modules, async (name) => ({
      searchEntries: SOURCES.get(name) ?? (async () => []),
    }));
    indexes.set(language, indexOf(entries));
  }
});

it.each(LANGUAGES)('everyday words lead to a page that speaks of them (%s)', (language) => {
  const astray = LEADS[language].flatMap(([to, queries]) =>
    wordsIn(queries)
      .map((query) => ({ query, path: first(language, query)?.path }))
      .filter(({ path = '' }) => (typeof to === 'string' ? path !== to : !to.test(path))),
  );
  expect(astray).toEqual([]);
});

it.each(LANGUAGES)('words of the tests are explained (%s)', (language) => {
  const isTermOf = (query: string) => find(indexes.get(language) ?? [], query).some(({ kind }) => kind === 'term');
  expect(wordsIn(EXPLAINED[language]).filter((query) => !isTermOf(query))).toEqual([]);
});

/** A short name of another thing must not be taken for the beginning of a word: `sign` is not a significance. */
it('a password leads to signing in and to nothing else', () => {
  expect(find(indexes.get('en') ?? [], 'password').map(({ path }) => path)).toEqual([SIGN_IN]);
});

it.each(LANGUAGES)('other words find nothing (%s)', (language) => {
  expect(wordsIn(NOTHING[language]).filter((query) => first(language, query))).toEqual([]);
});
