import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGES, type Language } from '@vesela/contracts';
import { CERVICAL_STUDY_COLUMNS } from '@vesela/contracts/calculator/cervical-options';
import type { DocumentText } from '@vesela/contracts/consent';
import {
  COUPON_AGAIN_DAYS,
  DELETION_WAIT_DAYS,
  DRAFT_DAYS,
  ENGAGE_CODE_SECONDS,
  ERASURE_DAYS,
  IDLE_MINUTES,
  MAX_LINK_DAYS,
  MAX_SUSPENSION_DAYS,
  MINIMUM_AGE,
  NEW_GROUPS_DAYS,
  PROMISES,
  SESSION_HOURS,
  SMALLEST_GROUP,
  TEST_MINUTES,
  WAITING_DAYS,
} from '@vesela/contracts/constants';
import { readDocuments, type SourceVersion } from '../src/documents/read-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const RESEARCH = ['research.Calculator', 'research.CervicalCancer', 'research.Contraception', 'research.Examination'];

let versions: SourceVersion[];
beforeAll(async () => {
  versions = await readDocuments(path.join(ROOT, 'services/consent/documents'));
});

const newest = (document: string): SourceVersion => {
  const version = versions.findLast((each) => each.document === document);
  if (!version) throw new Error(`There is no ${document}.`);
  return version;
};
const textOf = (document: string, lang: Language): DocumentText => newest(document).texts[lang];
const partsOf = (document: string, section: string, lang: Language) =>
  textOf(document, lang).sections.find(({ id }) => id === section)?.parts ?? [];
const sectionOf = (document: string, section: string, lang: Language) =>
  partsOf(document, section, lang).flat().join('\n');
const listOf = (document: string, section: string, lang: Language) =>
  partsOf(document, section, lang).find((part) => Array.isArray(part)) ?? [];
/** Figures of a text as they stand in it, without placeholders, articles of law, addresses and numbers of houses. */
const figuresOf = (text: string) =>
  (text.replace(/https:\S+|LV-\d+|\d+-\d+|\b1A\b/g, '').match(/\d+/g) ?? []).map(Number);

/** What a key of a module's texts, named after its folder, says on the page. */
const labelOf = (place: string, lang: Language): string => {
  const [folder = '', key = ''] = place.split(' ');
  return (
    (JSON.parse(readFileSync(path.join(ROOT, folder, `${lang}.json`), 'utf8')) as Record<string, string>)[key] ?? ''
  );
};

describe('the privacy policy holds what GDPR Art. 13 lists', () => {
  const privacy = (section: string, lang: Language) => sectionOf('privacy', section, lang);

  it.each(LANGUAGES)(
    '1(a), 1(b): who the controller and the data protection officer are, from the configuration: %s',
    (lang) => {
      expect(listOf('privacy', 'controller', lang).map((line) => line.slice(line.indexOf('{')))).toEqual([
        '{legalName}',
        '{registrationNumber}',
        '{address}',
        '{email}',
        '{dataProtectionOfficer}',
      ]);
    },
  );

  /** Article 6(1)(f) as each language cites it. */
  const citations: Record<Language, (article: number, paragraph: number, letter: string) => string> = {
    lv: (article, paragraph, letter) => `${article}. panta ${paragraph}. punkta ${letter}) apakšpunkt`,
    en: (article, paragraph, letter) => `Article ${article}(${paragraph})(${letter})`,
    ru: (article, paragraph, letter) => `подпункт «${letter}» пункта ${paragraph} статьи ${article}`,
    pl: (article, paragraph, letter) => `art. ${article} ust. ${paragraph} lit. ${letter}`,
  };

  it.each(LANGUAGES)('1(c), 1(d): every purpose with its basis, claims among them: %s', (lang) => {
    const cite = citations[lang];
    const purposes = listOf('privacy', 'purposes', lang);
    expect(purposes).toHaveLength(8);
    const wanted = [cite(6, 1, 'b'), cite(9, 2, 'a'), cite(6, 1, 'c'), cite(6, 1, 'f'), cite(9, 2, 'f')];
    for (const citation of wanted) expect(purposes.join('\n')).toContain(citation);
  });

  const RECIPIENTS: Record<Language, RegExp[]> = {
    lv: [
      /^ārsts.*saiti/,
      /darbinieki/,
      /^apstrādātāji.*serverus.*e-pastu/,
      /kalendārs/,
      /^Google.*Facebook/,
      /^Jūsu pārlūka izstrādātājs.*Google, Mozilla, Apple vai Microsoft.*paziņojumus/,
      /^partneris.*tikai ja Jūs to atverat.*IP adresi/,
      /^pētnieki/,
      /iestādes/,
    ],
    en: [
      /^a doctor.*link/,
      /staff/,
      /^processors.*servers.*email/,
      /calendar/,
      /^Google.*Facebook/,
      /^the maker of your browser.*Google, Mozilla, Apple or Microsoft.*notifications/,
      /^a partner.*only if you open it.*IP address/,
      /^researchers/,
      /authorities/,
    ],
    ru: [
      /^врач.*ссылку/,
      /сотрудники/,
      /^обработчики.*серверы.*почту/,
      /календарь/,
      /^Google.*Facebook/,
      /^разработчик Вашего браузера.*Google, Mozilla, Apple или Microsoft.*уведомления/,
      /^партнёр.*только если Вы её открываете.*IP-адрес/,
      /^исследователи/,
      /органы/,
    ],
    pl: [
      /^lekarz.*link/,
      /pracownicy/,
      /^podmioty przetwarzające.*serwery.*e-maile/,
      /kalendarz/,
      /^Google.*Facebook/,
      /^producent Twojej przeglądarki.*Google, Mozilla, Apple lub Microsoft.*powiadomienia/,
      /^partner.*tylko jeśli go otworzysz.*adres IP/,
      /^badacze/,
      /organy/,
    ],
  };

  it.each(LANGUAGES)('1(e): recipients by category, the doctor with a link first: %s', (lang) => {
    const recipients = listOf('privacy', 'recipients', lang);
    expect(recipients).toHaveLength(RECIPIENTS[lang].length);
    for (const [at, recipient] of RECIPIENTS[lang].entries()) expect(recipients[at]).toMatch(recipient);
    expect(figuresOf(recipients.join())).toEqual([MAX_LINK_DAYS]);
  });

  it.each(LANGUAGES)('1(f): the safeguards of transfers by sign-in providers, and where to see them: %s', (lang) => {
    const transfers = privacy('transfers', lang);
    expect(transfers).toContain(citations[lang](46, 2, 'c'));
    expect(transfers).toMatch(/\b45\b/);
    for (const name of [
      'Google Ireland Limited',
      'Meta Platforms Ireland Limited',
      'https://policies.google.com/privacy',
    ])
      expect(transfers).toContain(name);
  });

  it.each(LANGUAGES)('1(f): notifications by the maker of her browser, in policy and consent: %s', (lang) => {
    for (const text of [privacy('transfers', lang), sectionOf('health-data', 'protection', lang)])
      expect(text).toMatch(/Google, Mozilla, Apple (?:or|vai|или|lub) Microsoft/);
    expect(privacy('transfers', lang)).toContain(citations[lang](49, 1, 'a'));
    // The version in which they came told it to whoever had agreed before.
    const first = versions.find(({ document, date }) => document === 'health-data' && date === '2026-11-26');
    expect(first?.texts[lang].news?.join()).toContain('Mozilla');
  });

  it.each(LANGUAGES)('2(a): how long each kind of data is kept, by the constants of the product: %s', (lang) => {
    expect(listOf('privacy', 'retention', lang).map(figuresOf)).toEqual([
      [],
      [DRAFT_DAYS],
      [MAX_LINK_DAYS],
      [WAITING_DAYS],
      [],
      [],
      [ENGAGE_CODE_SECONDS],
      [ERASURE_DAYS],
      [DELETION_WAIT_DAYS.default, PROMISES.accountErasedDays],
      [IDLE_MINUTES, SESSION_HOURS],
      [PROMISES.claimYears],
      [],
      [],
      [COUPON_AGAIN_DAYS],
      [PROMISES.technicalDays],
      [PROMISES.backupDays, PROMISES.keyBackupDays],
    ]);
    expect(figuresOf(privacy('words', lang))).toEqual([SMALLEST_GROUP]);
  });

  const PAGES = [
    'mfe-consent/src/texts mine.title',
    'mfe-profile/src/my-data/texts title',
    'mfe-profile/src/texts settings.title',
  ] as const;
  it.each(LANGUAGES)('2(b), 2(c): her rights, and the pages where she uses them, by their names: %s', (lang) => {
    expect(listOf('privacy', 'rights', lang)).toHaveLength(7);
    expect(privacy('purposes', lang)).toContain(labelOf(PAGES[0], lang));
    expect(privacy('rights', lang)).toContain(labelOf(PAGES[1], lang));
    expect(sectionOf('terms', 'end', lang)).toContain(labelOf(PAGES[1], lang));
    expect(sectionOf('terms', 'account', lang)).toContain(labelOf(PAGES[2], lang));
    expect(sectionOf('health-data', 'withdrawal', lang)).toContain(labelOf(PAGES[0], lang));
    expect(sectionOf('health-data', 'protection', lang)).toContain(labelOf(PAGES[1], lang));
    expect(sectionOf('health-data', 'accept', lang)).toContain(labelOf('mfe-consent/src/texts ask.accept', lang));
  });

  /** What a sentence must name of what the product does, by section of the policy. */
  const DONE: Record<Language, Readonly<Record<string, RegExp>>> = {
    lv: {
      data: /piekļuves atslēgu.*publiskā daļa.*mūsu darbinieki/s,
      recipients: /ārsts.*vēlreiz/,
      rights: /ierobežota.*saites ārstam neatveras.*kalendārs.*pētniecībā/,
      retention: /Atzīme.*datnē/,
      partners: /nospiedusi.*IP adres.*pārzinis/,
      words: /vienādi.*izlaiž/,
    },
    en: {
      data: /passkey.*public key.*our staff opened/s,
      recipients: /doctor.*again since/,
      rights: /restrict.*no doctor’s link.*calendar.*research/,
      retention: /note.*file/,
      partners: /button.*IP address.*controller/,
      words: /same.*left out/,
    },
    ru: {
      data: /ключ доступа.*открытая часть.*наши сотрудники/s,
      recipients: /врач.*снова/,
      rights: /ограничено.*ссылки для врача не открываются.*календарь.*исследования/,
      retention: /Отметка.*файле/,
      partners: /кнопку.*IP-адрес.*управляющий данными/,
      words: /одинаково.*опускают/,
    },
    pl: {
      data: /klucz dostępu.*część publiczna.*nasi pracownicy/s,
      recipients: /lekarz.*ponownie/,
      rights: /ograniczone.*linki dla lekarza się nie otwierają.*kalendarz.*badań/,
      retention: /Zapis.*pliku/,
      partners: /przycisku.*adres IP.*Administratorem/,
      words: /tak samo.*pomijamy/,
    },
  };

  it.each(LANGUAGES)('passkeys, and what a doctor, a partner and a project learn, are as the text says: %s', (lang) => {
    for (const [section, named] of Object.entries(DONE[lang])) expect(privacy(section, lang)).toMatch(named);
    expect(sectionOf('health-data', 'protection', lang)).toMatch(DONE[lang].recipients ?? /^$/);
    expect(textOf('health-data', lang).summary?.points.who).toMatch(/doctor|ārst|врач|lekarz/);
    for (const document of RESEARCH)
      expect(sectionOf(document, 'retention', lang)).toMatch(DONE[lang].retention ?? /^$/);
  });

  it.each(LANGUAGES)('answers that can be chosen are named as the questions name them: %s', (lang) => {
    const folder = 'mfe-calculator/src/report/summary/texts option';
    const [unknown, rather] = [`${folder}.oral_contraception.unknown`, `${folder}.childbirth_amount.unknown`];
    for (const place of [unknown, rather]) expect(privacy('necessity', lang)).toContain(labelOf(place, lang));
    expect(sectionOf('research.Contraception', 'data', lang)).toContain(labelOf(rather, lang));
  });

  it.each(LANGUAGES)('2(d): the authorities of Latvia and Poland with address and link: %s', (lang) => {
    const [latvia, poland] = listOf('privacy', 'complaints', lang);
    expect(latvia).toMatch(/DVI\), Elijas iela 17, Rīga, LV-1050, https:\/\/www\.dvi\.gov\.lv;$/);
    expect(poland).toMatch(/UODO\), ul\. Stanisława Moniuszki 1A, 00-014 Warszawa, https:\/\/uodo\.gov\.pl;$/);
  });

  it.each(LANGUAGES)('2(e), 2(f): why the data are needed, where they come from, automated decisions: %s', (lang) => {
    for (const section of ['necessity', 'sources', 'automated']) expect(privacy(section, lang)).not.toBe('');
  });

  const GENETIC: Record<Language, RegExp> = {
    lv: /ģenētiskie dati.*seksuālo dzīvi.*etnisko izcelsmi.*9\. panta 1\. punkts/,
    en: /genetic data.*sex life.*ethnic origin.*Article 9\(1\)/,
    ru: /генетические данные.*половой жизни.*этнического происхождения.*пункт 1 статьи 9/,
    pl: /(?:danymi genetycznymi).*seksualności.*pochodzenia etnicznego.*art\. 9 ust\. 1/,
  };

  it.each(LANGUAGES)('genetic data, sex life and origin as special categories, in the consent too: %s', (lang) => {
    expect(privacy('data', lang)).toMatch(GENETIC[lang]);
    expect(sectionOf('health-data', 'data', lang)).toMatch(GENETIC[lang]);
    expect(figuresOf(privacy('data', lang))).toContain(WAITING_DAYS);
  });
});

describe('every figure in terms and consents is a constant of the product', () => {
  const { accountErasedDays, backupDays, complaintDays, keyBackupDays, latePaymentDays, negotiationDays } = PROMISES;
  const closing = [DELETION_WAIT_DAYS.default, accountErasedDays];
  const { risk, cervical, contraception } = TEST_MINUTES;
  const minutes = [risk, cervical, contraception];
  const EMERGENCY = 112;
  const TERMS: Record<string, number[]> = {
    about: [Math.min(...minutes), Math.max(...minutes)],
    health: [EMERGENCY],
    research: [ERASURE_DAYS],
    suspension: [MAX_SUSPENSION_DAYS],
    end: [...closing, backupDays],
    payment: [latePaymentDays],
    complaints: [complaintDays],
    law: [negotiationDays, negotiationDays],
  };

  it.each(LANGUAGES)('terms: %s', (lang) => {
    for (const { id } of textOf('terms', lang).sections)
      expect([id, figuresOf(sectionOf('terms', id, lang))]).toEqual([id, TERMS[id] ?? []]);
    expect(textOf('terms', lang).news?.flatMap(figuresOf)).toEqual([]);
  });

  it.each(LANGUAGES)('consent to the processing of health data, its summary included: %s', (lang) => {
    const figures = (section: string) => figuresOf(sectionOf('health-data', section, lang));
    expect(figures('protection')).toEqual([WAITING_DAYS, MAX_LINK_DAYS]);
    expect(figures('retention')).toEqual([DRAFT_DAYS, ...closing, backupDays]);
    expect(figures('withdrawal')).toEqual([ERASURE_DAYS]);
    for (const section of ['consent', 'use', 'choice', 'rights', 'accept']) expect(figures(section)).toEqual([]);
    const { summary, news } = textOf('health-data', lang);
    expect(figuresOf(summary?.points.how_long ?? '')).toEqual([DRAFT_DAYS]);
    expect(figuresOf(JSON.stringify(summary))).toEqual([DRAFT_DAYS]);
    expect(news?.flatMap(figuresOf)).toEqual([]);
  });

  it.each(RESEARCH)('%s', (document) => {
    for (const lang of LANGUAGES) {
      const figures = (section: string) => figuresOf(sectionOf(document, section, lang));
      expect(figures('choice')).toEqual([ERASURE_DAYS]);
      expect(figures('recipients')).toEqual([SMALLEST_GROUP, NEW_GROUPS_DAYS]);
      expect(figures('retention')).toEqual([backupDays]);
      const literal = document === 'research.Contraception' ? [] : [MINIMUM_AGE.default];
      expect([lang, figures('accept')]).toEqual([lang, literal]);
    }
  });

  it.each(LANGUAGES)('a woman need not wait for a court until a solution has been looked for: %s', (lang) => {
    const anyTime = {
      lv: /Tiesā.*jebkurā laikā/,
      en: /court at any time/,
      ru: /суд.*в любое время/,
      pl: /sądu.*w każdej chwili/,
    };
    expect(sectionOf('terms', 'law', lang)).toMatch(anyTime[lang]);
  });

  it('and what operators are given by default keeps the promises', () => {
    expect(DELETION_WAIT_DAYS.longest).toBeLessThan(accountErasedDays);
    const values = readFileSync(path.join(ROOT, 'infra/kubernetes/vesela/values.yaml'), 'utf8');
    expect(Number(/retention: (\d+)d/.exec(values)?.[1])).toBeLessThanOrEqual(backupDays);
    // Whole copies of the keys are made several times a day, and the one before the days that can be restored is kept.
    expect(values).toMatch(/keysSchedule: "0 30 \*\/6 \* \* \*"/);
    expect(Number(/keysRetention: (\d+)d/.exec(values)?.[1])).toBeLessThan(keyBackupDays);
  });
});

describe('the terms hold what Polish law asks of a regulamin', () => {
  it.each(LANGUAGES)(
    'the controller, technical requirements, what is forbidden, complaints, how it ends: %s',
    (lang) => {
      const ids = textOf('terms', lang).sections.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining(['technical', 'rules', 'complaints', 'end']));
      expect(sectionOf('terms', 'about', lang)).toMatch(/\{legalName\}.*\{registrationNumber\}.*\{address\}/s);
      expect(sectionOf('terms', 'technical', lang)).toMatch(/Chrome.*JavaScript.*cookie|Chrome.*JavaScript.*sīkdatnes/);
      expect(sectionOf('terms', 'complaints', lang)).toContain('{email}');
      expect(sectionOf('terms', 'law', lang)).toMatch(/https:\/\/www\.ptac\.gov\.lv.*https:\/\/uokik\.gov\.pl/);
    },
  );
});

const SAME_TEST: Record<Language, RegExp> = {
  lv: /pats tests un Jūsu pārskats paliks|[Tt]ests un pārskats (?:ir|būs) tādi paši/,
  en: /the test and your report (?:stay|are)|[Tt]est and (?:the )?report are the same|the tests and reports are the same/,
  ru: /сам тест и Ваш отчёт останутся|[Тт]ест и отчёт (?:одинаковы|останутся)/,
  pl: /test i Twój raport pozostaną|[Tt]est i raport są takie same|testy i raporty są takie same/,
};

describe('a test that asks more for research', () => {
  it.each(LANGUAGES)('is not said to be the same either way: %s', (lang) => {
    for (const document of ['terms', 'research.Contraception'])
      expect([document, JSON.stringify(textOf(document, lang))]).not.toEqual([
        document,
        expect.stringMatching(SAME_TEST[lang]),
      ]);
    for (const document of RESEARCH) {
      const { refusal, brief } = textOf(document, lang).summary ?? {};
      expect([refusal, brief?.text].join()).not.toMatch(SAME_TEST[lang]);
    }
    expect(labelOf('mfe-consent/src/texts ask.free', lang)).not.toMatch(SAME_TEST[lang]);
  });
});

describe('the newest versions', () => {
  it('have begun or begin within days, and say in plain words what is new for whoever agreed to the one before', () => {
    // Journeys walk every version a week before it begins, and publish one of the day after the newest.
    const soon = 6 * 86_400_000;
    for (const { document, date } of versions)
      expect([document, Date.parse(date) <= Date.now() + soon]).toEqual([document, true]);
    for (const document of ['terms', 'health-data', ...RESEARCH])
      for (const lang of LANGUAGES)
        expect([document, lang, textOf(document, lang).news?.length]).not.toContain(undefined);
  });

  it('hold no note to the team: what has not been read by a lawyer is said once, by the page', () => {
    for (const document of new Set(versions.map((version) => version.document)))
      for (const lang of LANGUAGES)
        expect(JSON.stringify(textOf(document, lang))).not.toMatch(
          /lawyer|jurist|юрист|prawnik|melnrakst|черновик|roboc/i,
        );
  });

  it('do not call the cervical test, which gives no figure, a test of risk', () => {
    const wrong = /cervical cancer risk|dzemdes kakla vēža risk|риск рака шейки|ryzyka raka szyjki/;
    for (const document of ['terms', 'research.CervicalCancer'])
      for (const lang of LANGUAGES) expect(JSON.stringify(textOf(document, lang))).not.toMatch(wrong);
  });

  it('name all hormonal contraception, as the study column of the cervical test holds it, and not pills alone', () => {
    const { about } = CERVICAL_STUDY_COLUMNS.hormonal_contraception;
    const named = about.toLowerCase().replace('.', ';');
    expect(listOf('research.CervicalCancer', 'data', 'en')).toContain(named);
    const pills = /\bpills|tabletes|tablešu|таблет|tablet/;
    for (const lang of LANGUAGES) expect(listOf('research.CervicalCancer', 'data', lang).join('\n')).not.toMatch(pills);
  });
});
