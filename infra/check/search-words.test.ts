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
const METHODS = '/ContraceptionMethods';
const CERVICAL = '/CervicalCancer';
const SETTINGS = '/Profile/settings';
const REMINDERS = '/Profile/reminders';

/** Everyday words, right and misspelt, and where the first result leads. */
const LEADS: Readonly<Record<Language, readonly (readonly [to: string, queries: string])[]>> = {
  en: [
    [
      GYNAECOLOGIST,
      'menstruation; periods; missed period; late period; heavy periods; painful periods; pregnant; lump; lump in breast; lump in armpit; cyst; nipple; nipple discharge; itching',
    ],
    [
      '/Genome',
      'BRCA; BRCA1; gene; genes; gene test; genetic test; genetic testing; genetics; hereditary; inherited; family history',
    ],
    ['/Calculator', 'cancer; cancer risk; risk; risk test; my risk'],
    ['/Examination', 'self-exam; self-examination; breast exam; breast check; check my breasts'],
    [MAMMOGRAPHY, 'mammogram; mammograms; mammography; x-ray'],
    [
      CERVICAL,
      'HPV; HPV test; HPV vaccine; pap; pap smear; smear; smear test; cervical cancer; cervix; colposcopy; screening',
    ],
    ['/Menopause', 'menopause; hot flushes; hot flashes; night sweats; HRT; insomnia; sleep'],
    ['/Contraception', 'contraception; birth control'],
    [`${METHODS}/combined_pill`, 'pill; the pill; pills'],
    [`${METHODS}/copper_iud`, 'coil; IUD; copper coil'],
    [`${METHODS}/hormonal_iud`, 'hormonal coil; mirena'],
    [`${METHODS}/emergency_pill`, 'emergency pill; morning after pill'],
    [`${METHODS}/implant`, 'implant'],
    [`${METHODS}/patch`, 'patch'],
    [`${METHODS}/ring`, 'ring'],
    [`${METHODS}/male_condom`, 'condom'],
    [`${METHODS}/vasectomy`, 'vasectomy'],
    ['/Appointments', 'appointment; book an appointment; where to book'],
    [REMINDERS, 'reminder; reminders'],
    [SETTINGS, 'settings; account; profile; passkey; email; change email'],
    ['/Profile', 'diary; results; my results; report'],
    ['/Help#consent', 'consent; withdraw consent; withdraw'],
    [DELETION, 'my data; delete my data'],
    ['/privacypolicy', 'privacy; GDPR'],
    ['/join', 'code; invitation; study'],
    ['/TermsConditions', 'terms; terms of use'],
    ['/Contact', 'contact'],
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
    ['/Consent', 'receipt'],
    ['/join', 'join'],
    ['/Profile/reminders', 'notifications'],
    [DELETION, 'delete account; delete my account; deleting my account'],
    ['/Help#delete', 'delete a result'],
    ['/Contraception', 'family planning'],
    [MAMMOGRAPHY, 'breast screening; breast cancer screening'],
    ['/Calculator', 'alcohol'],
    [`${METHODS}/combined_pill`, 'acne; pimples'],
    ['/Contact', 'phone; phone number; telephone'],
    [SIGN_IN, 'log in; log out; register; password; sign in'],
    [LANGUAGE, 'language; languages; change the language'],
  ],
  lv: [
    [
      GYNAECOLOGIST,
      'mēnešreizes; mēnešreižu; menstruācija; kavējas mēnešreizes; sāpīgas mēnešreizes; cikls; grūtniecība; bumbulis; bumbulis padusē; mezgliņš krūtī; izdalījumi no krūts; krūtsgals; nieze; vizīte',
    ],
    [
      '/Genome',
      'BRCA; BRCA1; gēns; gēnu tests; ģenētiskais tests; ģenētiskie testi; ģenētika; iedzimts; iedzimtība; pārmantots',
    ],
    ['/Calculator', 'vēža risks; risks; riska tests; krūts vēža risks'],
    ['/Examination', 'pašpārbaude; krūšu pašpārbaude; krūšu pārbaude; pašizmeklēšana; pārbaudīt krūtis'],
    [MAMMOGRAPHY, 'mamogrāfija; mamogramma; mammogramma; rentgens'],
    [
      CERVICAL,
      'HPV; CPV; HPV tests; HPV vakcīna; uztriepe; citoloģija; dzemdes kakla vēzis; dzemdes kakls; kolposkopija; skrīnings',
    ],
    ['/Menopause', 'menopauze; karstuma viļņi; svīšana naktī; hormonterapija; bezmiegs; miegs'],
    ['/Contraception', 'kontracepcija'],
    [`${METHODS}/combined_pill`, 'tablete; tabletes; kontracepcijas tabletes'],
    [`${METHODS}/copper_iud`, 'spirāle; IUS; vara spirāle'],
    [`${METHODS}/hormonal_iud`, 'hormonālā spirāle'],
    [`${METHODS}/emergency_pill`, 'avārijas kontracepcija; tablete pēc dzimumakta'],
    [`${METHODS}/implant`, 'implants'],
    [`${METHODS}/patch`, 'plāksteris'],
    [`${METHODS}/ring`, 'gredzens'],
    [`${METHODS}/male_condom`, 'prezervatīvs; kondoms'],
    [`${METHODS}/vasectomy`, 'vazektomija'],
    ['/Appointments', 'pieraksts; kur pierakstīties'],
    [REMINDERS, 'atgādinājums; atgādinājumi'],
    [SETTINGS, 'iestatījumi; konts; profils; e-pasts'],
    ['/Profile', 'dienasgrāmata; rezultāti; mani rezultāti; pārskats'],
    ['/Help#consent', 'atsaukt piekrišanu; atsaukt'],
    [DELETION, 'mani dati; dzēst datus'],
    ['/privacypolicy', 'privātums'],
    ['/join', 'kods; uzaicinājums; pētījums'],
    ['/TermsConditions', 'noteikumi; lietošanas noteikumi'],
    ['/Contact', 'kontakti; saziņa'],
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
    [MAMMOGRAPHY, 'krūts skrīnings; krūts vēža skrīnings'],
    ['/Calculator', 'alkohols'],
    [`${METHODS}/combined_pill`, 'pinnes; akne'],
    ['/Contact', 'tālrunis; telefons; tālruņa numurs'],
    ['/Consent', 'piekrišana; izraksts'],
    ['/join', 'pievienoties'],
    ['/Profile/reminders', 'paziņojumi'],
    [SIGN_IN, 'reģistrēties; izrakstīties; parole'],
    [LANGUAGE, 'valoda; valodu; mainīt valodu'],
  ],
  ru: [
    [
      GYNAECOLOGIST,
      'месячные; месячных; менструация; задержка месячных; обильные месячные; болезненные месячные; беременность; шишка; шишка в груди; уплотнение; киста; сосок; выделения из соска; зуд',
    ],
    [
      '/Genome',
      'BRCA; BRCA1; ген; гены; генетический тест; тест на гены; генетика; генетический анализ; наследственный; наследственность',
    ],
    ['/Calculator', 'риск; риск рака; тест риска; рак молочной железы'],
    ['/Examination', 'самообследование; самообследование груди; самоосмотр; осмотр груди; проверить грудь'],
    [MAMMOGRAPHY, 'маммография; маммограмма; рентген'],
    [
      CERVICAL,
      'ВПЧ; HPV; тест на ВПЧ; прививка от ВПЧ; пап; ПАП мазок; мазок; цитология; рак шейки матки; шейка матки; кольпоскопия; скрининг',
    ],
    ['/Menopause', 'менопауза; приливы; потливость; ночная потливость; ЗГТ; бессонница; сон'],
    ['/Contraception', 'контрацепция; планирование семьи'],
    [`${METHODS}/combined_pill`, 'таблетки'],
    [`${METHODS}/copper_iud`, 'спираль; ВМС; медная спираль'],
    [`${METHODS}/hormonal_iud`, 'гормональная спираль'],
    [`${METHODS}/emergency_pill`, 'экстренная контрацепция; таблетка после секса'],
    [`${METHODS}/implant`, 'имплант; имплантат'],
    [`${METHODS}/patch`, 'пластырь'],
    [`${METHODS}/ring`, 'кольцо'],
    [`${METHODS}/male_condom`, 'презерватив'],
    [`${METHODS}/injection`, 'укол'],
    [`${METHODS}/vasectomy`, 'вазэктомия'],
    ['/Appointments', 'записаться; приём; где записаться'],
    [REMINDERS, 'напоминание; напоминания'],
    [SETTINGS, 'настройки; аккаунт; профиль'],
    ['/Profile', 'дневник; результаты; мои результаты; отчёт'],
    ['/Help#consent', 'согласие; отозвать согласие; отозвать'],
    [DELETION, 'мои данные; удалить данные'],
    ['/privacypolicy', 'конфиденциальность'],
    ['/join', 'код; приглашение; исследование'],
    ['/TermsConditions', 'условия; условия использования'],
    ['/Contact', 'контакты'],
    ['/Calculator', 'рак груди; грудь; груди'],
    [GYNAECOLOGIST, 'маммолог; болит грудь; узел в груди; кровотечение; узи; клиника'],
    [MAMMOGRAPHY, 'мамография; мамографию'],
    ['/CervicalCancer', 'вакцина; пап-тест'],
    ['/Contraception', 'контроцепция; предохранение'],
    [STERILISATION, 'стерилизация'],
    ['/Menopause', 'климакс; сухость'],
    ['/privacypolicy', 'куки'],
    ['/join', 'присоединиться'],
    ['/Profile/reminders', 'уведомления'],
    [DELETION, 'удалить аккаунт; удалить учётную запись'],
    ['/Help#delete', 'удалить результат'],
    [MAMMOGRAPHY, 'скрининг груди; скрининг рака груди'],
    ['/Calculator', 'алкоголь'],
    [`${METHODS}/combined_pill`, 'акне; прыщи; угри'],
    ['/Contact', 'телефон; номер телефона'],
    [SIGN_IN, 'регистрация; пароль'],
    [LANGUAGE, 'язык; языки; сменить язык'],
  ],
  pl: [
    [
      GYNAECOLOGIST,
      'okres; okresu; miesiączka; spóźnia się okres; obfite miesiączki; bolesne miesiączki; cykl; ciąża; w ciąży; guzek; guzek w piersi; guzek pod pachą; torbiel; brodawka; wyciek z brodawki; świąd',
    ],
    [
      '/Genome',
      'BRCA; BRCA1; gen; geny; test genetyczny; testy genetyczne; badanie genetyczne; badania genetyczne; genetyka; dziedziczny; dziedziczenie',
    ],
    ['/Calculator', 'ryzyko; ryzyko raka; test ryzyka'],
    ['/Examination', 'samobadanie; samobadanie piersi; badanie piersi; zbadać piersi'],
    [MAMMOGRAPHY, 'mammogram; rentgen'],
    [
      CERVICAL,
      'HPV; test HPV; szczepionka HPV; szczepienie HPV; pap; wymaz; cytologia; rak szyjki macicy; szyjka macicy; kolposkopia; badanie przesiewowe; skrining',
    ],
    ['/Menopause', 'menopauza; uderzenia gorąca; poty nocne; HTZ; bezsenność; sen'],
    ['/Contraception', 'antykoncepcja; planowanie rodziny'],
    [`${METHODS}/combined_pill`, 'tabletki; tabletka'],
    [`${METHODS}/copper_iud`, 'wkładka; spirala; wkładka miedziana'],
    [`${METHODS}/hormonal_iud`, 'spirala hormonalna; wkładka hormonalna'],
    [`${METHODS}/emergency_pill`, 'tabletka dzień po'],
    [`${METHODS}/implant`, 'implant'],
    [`${METHODS}/patch`, 'plaster'],
    [`${METHODS}/ring`, 'pierścień'],
    [`${METHODS}/male_condom`, 'prezerwatywa'],
    [`${METHODS}/injection`, 'zastrzyk'],
    [`${METHODS}/vasectomy`, 'wazektomia'],
    ['/Appointments', 'wizyta; umówić wizytę; gdzie się umówić'],
    [REMINDERS, 'przypomnienie; przypomnienia'],
    [SETTINGS, 'ustawienia; konto; profil; e-mail'],
    ['/Profile', 'dziennik; dzienniczek; wyniki; moje wyniki; raport'],
    ['/Help#consent', 'wycofać zgodę; cofnąć zgodę; wycofać'],
    [DELETION, 'moje dane; usunąć dane'],
    ['/privacypolicy', 'prywatność'],
    ['/join', 'kod; zaproszenie'],
    ['/TermsConditions', 'regulamin; warunki'],
    ['/Contact', 'kontakt'],
    ['/Calculator', 'rak piersi'],
    [GYNAECOLOGIST, 'upławy; wydzielina; sutek; ból piersi; krwawienie; grzybica; USG; przychodnia'],
    ['/Menopause', 'suchość'],
    [MAMMOGRAPHY, 'mamografia; mamografię'],
    ['/CervicalCancer', 'szczepionka; szczepionki; test pap'],
    ['/Contraception', 'anykoncepcja'],
    ['/ContraceptionMethods/combined_pill', 'piguła; pigułki'],
    [STERILISATION, 'sterylizacja'],
    ['/privacypolicy', 'ciasteczka'],
    ['/Consent', 'zgoda; potwierdzenie'],
    ['/join', 'dołączyć'],
    ['/Profile/reminders', 'powiadomienia'],
    [DELETION, 'usunąć konto; usuń konto; usunięcie konta'],
    ['/Help#delete', 'usunąć wynik'],
    [MAMMOGRAPHY, 'skrining piersi; skrining raka piersi'],
    ['/Calculator', 'alkohol'],
    [`${METHODS}/combined_pill`, 'trądzik'],
    ['/Contact', 'telefon; numer telefonu'],
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
const searched = (language: Language, query: string) => {
  const index = indexes.get(language);
  if (!index) throw new Error(`There is no index of ${language}.`);
  return find(index, query);
};
const first = (language: Language, query: string) => searched(language, query)[0];

beforeAll(async () => {
  await startTexts();
  const modules = MODULES.map((name) => {
    const descriptor: PublishedModule['descriptor'] = JSON.parse(
      readFileSync(path.join(ROOT, name, 'module.json'), 'utf8'),
    );
    return { name, version: descriptor.version, manifest: '', descriptor };
  });
  for (const language of LANGUAGES) {
    const { entries, names } = await allEntries(language, modules, async (name) => ({
      searchEntries: SOURCES.get(name) ?? (async () => []),
    }));
    indexes.set(language, indexOf(entries, names));
  }
});

it.each(LANGUAGES)('everyday words lead to a page that speaks of them (%s)', (language) => {
  const astray = LEADS[language].flatMap(([to, queries]) =>
    wordsIn(queries)
      .map((query) => ({ query, path: first(language, query)?.path }))
      .filter(({ path }) => path !== to),
  );
  expect(astray).toEqual([]);
});

it.each(LANGUAGES)('words of the tests are explained (%s)', (language) => {
  const isTermOf = (query: string) => searched(language, query).some(({ kind }) => kind === 'term');
  expect(wordsIn(EXPLAINED[language]).filter((query) => !isTermOf(query))).toEqual([]);
});

/** A short name of another thing must not be taken for the beginning of a word: `sign` is not a significance. */
it('a password leads to signing in and to nothing else', () => {
  expect(searched('en', 'password').map(({ path }) => path)).toEqual([SIGN_IN]);
});

it.each(LANGUAGES)('other words find nothing (%s)', (language) => {
  expect(wordsIn(NOTHING[language]).filter((query) => first(language, query))).toEqual([]);
});
