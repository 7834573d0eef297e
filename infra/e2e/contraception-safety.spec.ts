import type { Page } from '@playwright/test';
import type { MethodId } from '@vesela/contraception-rules';
import { contraceptionContract } from '@vesela/contracts/contraception';
import {
  GYNAECOLOGICAL,
  ILLNESS,
  MEDICINE,
  METHOD,
  NO_MYTH,
  PLAN,
  PREGNANT,
  REPLY,
  SEVERITY,
  SINCE_BIRTH,
} from '@vesela/contracts/contraception/options';
import { titled } from './accessible.ts';
import type { Given } from './answers.ts';
import { call } from './calls.ts';
import { decide } from './consents.ts';
import { contraceptionAnswersOf } from './contraception-answers.ts';
import { expect, test } from './fixtures.ts';
import { beSignedIn, newStranger, tokenOf } from './people.ts';
import { answerOn, engineButton } from './risk-test.ts';
import { at, LANGUAGES, type Language, say } from './texts.ts';

const { routes } = contraceptionContract;

/** A healthy woman of 27 without children who uses no method and would start none. */
const HEALTHY = {
  q1: code(REPLY.yes),
  q15: ['27'],
  q2: code(PLAN.no),
  q3: code(METHOD.none),
  q28: code(PREGNANT.no),
  q5A: code(REPLY.no),
  q8A: code(REPLY.no),
  q12: code(NO_MYTH),
  q14: '0',
  q160: ['168'],
  q161: ['62'],
  q17: '0',
  q18: '0',
  q20: code(REPLY.yes),
  q22: code(REPLY.no),
  q23: code(GYNAECOLOGICAL.none),
  q25: code(ILLNESS.none),
  q30: code(MEDICINE.none),
  q26: code(REPLY.no),
  q27: 'place:LV',
} as const satisfies Given;

const NOT_SAID = code(REPLY.not_said);

/** Options are kept as text. */
function code(option: number): string {
  return String(option);
}

type Verdict = 'suits' | 'ask_doctor' | 'not_suitable';

interface Journey {
  /** What she answers differently from a healthy woman. */
  answers: Given;
  /** The page where she goes on, in this language; she answered those before it earlier. */
  from: { language: Language; page: string };
  /** Texts that decide, of the blocks of her report. */
  says: readonly string[];
  verdicts: Readonly<Partial<Record<MethodId, Verdict>>>;
}

/** Answers from a page of the questions on in the browser, and sends them. */
async function walk(page: Page, origin: string, { answers, from: { language, page: start } }: Journey): Promise<void> {
  const person = await newStranger(origin);
  const token = await tokenOf(origin, person);
  await decide(origin, token, { terms: 'give', 'health-data': 'give', 'research.Contraception': 'deny' });
  const query = { lang: language };
  const { definition } = await call(origin, contraceptionContract, routes.getQuestionnaire, { token, query });
  const pages = definition.groups.slice(
    0,
    definition.groups.findIndex(({ id }) => id === start),
  );
  const earlier = new Set(pages.flatMap(({ questions }) => questions.map(({ id }) => id)));
  const given: Given = { ...HEALTHY, ...answers };
  const before = Object.fromEntries(Object.entries(given).filter(([id]) => earlier.has(id)));
  const body = {
    questionnaire_version: definition.version,
    answers: contraceptionAnswersOf(before),
    group: start,
    revision: 0,
  };
  await call(origin, contraceptionContract, routes.saveDraft, { token, body });

  await beSignedIn(page, origin, person);
  await page.goto(at(language, '/Contraception'));
  await page.getByRole('button', { name: say(language, 'kept', 'draft.continue') }).click();
  await page.locator(`#q-${definition.groups[pages.length]?.questions[0]?.id}`).waitFor();
  await answerOn(page, language, { given });
  await engineButton(page, language, 'send').click();
  await page.waitForURL(/\/ContraceptionReport\/[0-9a-f-]{36}$/);
}

const content = (language: Language, key: string) => say(language, 'contraception-content', key);

/** A text key or a placeholder that nothing fills, and English words, which no other language of the portal has. */
const RAW = /[a-z]\.[a-z]|[{}]/;
const RAW_OR_ENGLISH = /[a-z]\.[a-z]|[{}]|\b(the|and|with|your|you|of|for)\b/i;

/** What the report says, without titles that are English everywhere and addresses. */
const words = (page: Page) =>
  page.locator('article').evaluate((article) => {
    const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
    const said: string[] = [];
    while (texts.nextNode()) {
      const within = texts.currentNode.parentElement?.closest('[lang], a');
      if (!within || within.tagName === 'A' || within.contains(article)) said.push(texts.currentNode.textContent ?? '');
    }
    return said.join('\n');
  });

/** The verdict on each method, as the list of the report has it: read at once, since each look at a long page costs. */
const verdicts = (page: Page) =>
  page.locator('#contraception-eligibility .v-card').evaluateAll((groups) =>
    Object.fromEntries(
      groups.flatMap((group) => {
        const verdict = group.querySelector('h3')?.textContent;
        return [...group.querySelectorAll('strong')].map(({ textContent }) => [textContent, verdict]);
      }),
    ),
  );

/** Opens the report in another language: by a link, but Polish, which has a portal of its own, by the address. */
async function switchTo(page: Page, language: Language): Promise<void> {
  if (language === 'pl') await page.goto(at('pl', `/ContraceptionReport/${page.url().split('/').at(-1)}`));
  else await page.getByRole('link', { name: language.toUpperCase(), exact: true }).first().click();
}

/** Reads the report, which is open in one language, there and in the others. */
async function readInEveryLanguage(page: Page, { from, says, verdicts: expected }: Journey): Promise<void> {
  for (const language of [from.language, ...LANGUAGES.filter((one) => one !== from.language)]) {
    await test.step(language, async () => {
      if (language !== from.language) await switchTo(page, language);
      await titled(page, say(language, 'contraception-report', 'report.title.woman'));
      await expect
        .poll(() => verdicts(page))
        .toMatchObject(
          Object.fromEntries(
            Object.entries(expected).map(([method, verdict]) => [
              content(language, `method.${method}.name`),
              content(language, `suitability.${verdict}`),
            ]),
          ),
        );
      const said = await words(page);
      for (const line of says.flatMap((key) => content(language, key).split('\n'))) expect(said).toContain(line);
      await expect.poll(() => words(page)).not.toMatch(language === 'en' ? RAW : RAW_OR_ENGLISH);
    });
  }
}

const journey = (title: string, its: Journey) =>
  test(title, async ({ page, baseURL }) => {
    await walk(page, baseURL ?? '', its);
    await readInEveryLanguage(page, its);
  });

journey('two weeks after a birth she is told of clots, and asked when the coil may come', {
  answers: {
    q17: '1',
    q18: '1',
    q29: code(SINCE_BIRTH.under_3_weeks),
    q29A: code(REPLY.no),
    q19: code(REPLY.no),
  },
  from: { language: 'lv', page: 'births' },
  says: ['block.birth.under_3_weeks.title', 'block.birth.under_3_weeks.text'],
  verdicts: {
    combined_pill: 'not_suitable',
    patch: 'not_suitable',
    ring: 'not_suitable',
    copper_iud: 'ask_doctor',
    hormonal_iud: 'ask_doctor',
    implant: 'suits',
  },
});

journey('perhaps pregnant, she reads of a test first; no coil suits, condoms do', {
  answers: { q28: code(PREGNANT.perhaps) },
  from: { language: 'ru', page: 'pregnancy' },
  says: ['block.pregnancy.perhaps.title', 'block.pregnancy.perhaps.text'],
  verdicts: { copper_iud: 'ask_doctor', hormonal_iud: 'ask_doctor', implant: 'ask_doctor', male_condom: 'suits' },
});

journey('with epilepsy and carbamazepine pills and implant are for a doctor; coil and injection suit', {
  answers: { q25: code(ILLNESS.epilepsy), q30: code(MEDICINE.enzyme_inducer) },
  from: { language: 'pl', page: 'illnesses' },
  says: ['block.medicines.enzyme_inducer.title', 'block.medicines.enzyme_inducer.text'],
  verdicts: {
    combined_pill: 'ask_doctor',
    progestin_pill: 'ask_doctor',
    implant: 'ask_doctor',
    copper_iud: 'suits',
    injection: 'suits',
  },
});

journey('with HIV she is told first that spermicide is not for her', {
  answers: {
    q3: code(METHOD.spermicide),
    q5: code(REPLY.no),
    q8: code(REPLY.no),
    q1013: code(REPLY.no),
    q25: code(ILLNESS.hiv),
    q2518: code(SEVERITY.q2518.well_on_treatment),
    q30: code(MEDICINE.hiv),
  },
  from: { language: 'en', page: 'illnesses' },
  says: ['block.current_method_conflict.barrier_ask.title', 'suitability.in_use'],
  verdicts: { male_condom: 'suits', spermicide: 'ask_doctor' },
});

journey('she who prefers not to say anything is not told that a hormone or a coil suits her', {
  answers: {
    ...Object.fromEntries(
      ['q1', 'q28', 'q5A', 'q17', 'q18', 'q29', 'q19', 'q20', 'q22', 'q26'].map((id) => [id, NOT_SAID]),
    ),
    q23: code(GYNAECOLOGICAL.not_said),
    q25: code(ILLNESS.not_said),
    q30: code(MEDICINE.not_said),
  },
  from: { language: 'lv', page: 'births' },
  says: ['block.medicines.not_said.title', 'block.medicines.not_said.text', 'suitability.open'],
  verdicts: Object.fromEntries(
    (
      [
        'combined_pill',
        'progestin_pill',
        'patch',
        'ring',
        'injection',
        'implant',
        'copper_iud',
        'hormonal_iud',
      ] as const satisfies readonly MethodId[]
    ).map((method) => [method, 'ask_doctor']),
  ),
});
