import { describe, expect, it } from '@jest/globals';
import { CERVICAL_FACTORS, cervicalReportSchema } from '@vesela/contracts/calculator';
import { type Answers, askedGroups, availableOptions, toggleChoice } from '@vesela/questionnaire';
import fc from 'fast-check';
import { CERVICAL_ANSWERS } from '../../../test/cervical-answers.ts';
import { assembleCervicalReport } from '../assemble-cervical-report.ts';
import { cervicalDefinition } from '../questionnaire/definition.ts';
import { rules } from './screening-rules.ts';

const reportOf = (changes: Answers) => assembleCervicalReport({ ...CERVICAL_ANSWERS, ...changes });
const never = { last_test_when: 'never' };
const test = (when: string, kind: string, result = 'normal') => ({
  last_test_when: when,
  last_test_kind: kind,
  last_test_result: result,
});

describe('screening by country, age and last test', () => {
  it.each([
    ['LV', 18, never, 'not_yet', [['cytology', 3]]],
    ['LV', 24, never, 'not_yet', [['cytology', 3]]],
    ['LV', 25, never, 'due', [['cytology', 3]]],
    ['LV', 29, test('1_to_3', 'cytology'), 'up_to_date', [['cytology', 3]]],
    ['LV', 29, test('3_to_5', 'cytology'), 'due', [['cytology', 3]]],
    ['LV', 30, never, 'due', [['hpv', 5]]],
    ['LV', 30, test('1_to_3', 'cytology'), 'up_to_date', [['hpv', 5]]],
    ['LV', 45, test('3_to_5', 'hpv'), 'up_to_date', [['hpv', 5]]],
    ['LV', 45, test('3_to_5', 'both'), 'up_to_date', [['hpv', 5]]],
    ['LV', 45, test('3_to_5', 'cytology'), 'due', [['hpv', 5]]],
    ['LV', 45, test('3_to_5', 'unknown'), 'due', [['hpv', 5]]],
    ['LV', 45, test('over_5', 'hpv'), 'due', [['hpv', 5]]],
    ['LV', 70, never, 'due', [['hpv', 5]]],
    ['LV', 71, never, 'past', [['hpv', 5]]],
    [
      'PL',
      24,
      never,
      'not_yet',
      [
        ['hpv', 5],
        ['cytology', 3],
      ],
    ],
    [
      'PL',
      25,
      never,
      'due',
      [
        ['hpv', 5],
        ['cytology', 3],
      ],
    ],
    [
      'PL',
      64,
      test('under_1', 'cytology'),
      'up_to_date',
      [
        ['hpv', 5],
        ['cytology', 3],
      ],
    ],
    [
      'PL',
      65,
      never,
      'past',
      [
        ['hpv', 5],
        ['cytology', 3],
      ],
    ],
    ['DE', 29, never, 'not_yet', [['hpv', 5]]],
    ['EE', 30, never, 'due', [['hpv', 5]]],
    ['EE', 66, never, 'past', [['hpv', 5]]],
  ] as const)('%s, %s years, %j: %s', (country, age, last, state, tests) => {
    const { screening } = reportOf({ country, age, sexual_activity: 'prefer_not', ...last });
    expect(screening.state).toBe(state);
    expect(screening.tests.map(({ test: name, every_years }) => [name, every_years])).toEqual(tests);
    expect(screening.rules).toBe(country === 'LV' || country === 'PL' ? country : 'EU');
  });

  it.each([
    [test('under_1', 'hpv', 'abnormal_open'), 'follow_up'],
    [test('over_5', 'hpv', 'waiting'), 'follow_up'],
    [{ ...test('under_1', 'hpv', 'abnormal_open'), hysterectomy: 'cervix_removed' }, 'follow_up'],
    [{ ...test('under_1', 'hpv', 'abnormal_open'), age: 22 }, 'follow_up'],
    [test('under_1', 'hpv', 'abnormal_cared'), 'own_plan'],
    [{ cell_changes: 'treated', hysterectomy: 'cervix_removed' }, 'own_plan'],
    [{ cell_changes: 'watched' }, 'own_plan'],
    [{ immune_system: 'hiv', age: 22 }, 'own_plan'],
    [{ immune_system: 'weakened', age: 80 }, 'own_plan'],
    [{ hysterectomy: 'cervix_removed' }, 'no_cervix'],
    [{ ...never, hysterectomy: 'cervix_kept' }, 'due'],
    [test('unknown', 'hpv'), 'ask'],
    [test('under_1', 'hpv', 'unknown'), 'ask'],
    // A test result is ignored if the subject then answers that there was no test.
    [{ ...test('never', 'hpv', 'abnormal_open') }, 'due'],
  ])('%j takes precedence over the schedule: %s', (changes, state) => {
    expect(reportOf(changes as Answers).screening.state).toBe(state);
  });
});

describe('the vaccine', () => {
  it.each(['LV', 'PL'] as const)('is funded at the ages that the text of %s names', (country) => {
    const { funded, funding } = rules.vaccine[country];
    expect(funded.from).toBe(Math.min(...funding.map(({ from }) => from)));
    expect(funded.to).toBe(Math.max(...funding.map(({ to }) => to)));
  });

  it.each([
    [{ hpv_vaccine: 'under_18' }, 'vaccinated'],
    [{ hpv_vaccine: 'from_18' }, 'vaccinated'],
    [{ hpv_vaccine: 'incomplete' }, 'incomplete'],
    [{ age: 18 }, 'funded'],
    [{ age: 25 }, 'funded'],
    [{ age: 26 }, 'ask_doctor'],
    [{ age: 20, country: 'PL' }, 'ask_doctor'],
    [{ age: 26, immune_system: 'hiv' }, 'risk_group'],
    [{ age: 45, cell_changes: 'treated' }, 'risk_group'],
    [{ age: 46, cell_changes: 'treated' }, 'older'],
    [{ age: 45, cell_changes: 'watched' }, 'ask_doctor'],
    [{ age: 40, country: 'PL', immune_system: 'hiv' }, 'ask_doctor'],
    [{ age: 45, country: 'DE' }, 'ask_doctor'],
    [{ age: 46, country: 'DE', hpv_vaccine: 'unknown' }, 'older'],
  ])('%j: %s', (changes, state) => {
    expect(reportOf({ sexual_activity: 'prefer_not', ...changes }).vaccine).toBe(state);
  });
});

describe('the factors', () => {
  const directions = (changes: Answers) =>
    Object.fromEntries(reportOf(changes).factors.map(({ factor, direction }) => [factor, direction]));

  it.each([
    [
      {},
      { age: 'unclear', screening: 'lowers', hpv_vaccine: 'unclear', smoking: 'lowers', sexual_activity: 'unclear' },
    ],
    [{ smoking: 'current' }, { smoking: 'raises' }],
    [{ births: 'three_or_more' }, { births: 'raises' }],
    [{ hormonal_contraception: 'from_5' }, { hormonal_contraception: 'raises' }],
    [{ hormonal_contraception: 'past' }, { hormonal_contraception: 'unclear' }],
    [never, { screening: 'raises' }],
    [{ cell_changes: 'treated' }, { cell_changes: 'raises' }],
    [{ hpv_vaccine: 'under_18' }, { hpv_vaccine: 'lowers' }],
    [{ age: 24 }, { age: 'lowers' }],
  ])('%j: %j', (changes, expected) => {
    expect(directions(changes)).toMatchObject(expected);
  });

  it('omit answers without effect, and all factors if there is no cervix', () => {
    expect(Object.keys(directions({}))).not.toContain('births');
    expect(reportOf({ hysterectomy: 'cervix_removed' }).factors).toEqual([]);
  });
});

/** Answers that the pages allow. */
function randomAnswers(pick: (max: number) => number): Answers {
  const answers: Record<string, number | string | string[]> = { had_cervical_cancer: 'no' };
  for (const { questions } of cervicalDefinition.groups) {
    for (const question of questions) {
      const asked = askedGroups(cervicalDefinition, answers).some(({ asked: all }) =>
        all.some((one) => one.question.id === question.id),
      );
      if (!asked || question.id === 'had_cervical_cancer') continue;
      if (question.kind === 'number') answers[question.id] = question.min + pick(question.max - question.min);
      if (question.kind === 'country') answers[question.id] = ['LV', 'PL', 'EE'][pick(2)] ?? 'LV';
      if (question.kind !== 'single' && question.kind !== 'multiple') continue;
      const options = availableOptions(question, answers);
      const code = options[pick(options.length - 1)]?.code ?? '';
      if (question.kind === 'single') answers[question.id] = code;
      else answers[question.id] = toggleChoice(question, toggleChoice(question, [], code), 'pelvic_pain');
    }
  }
  return answers;
}

it('every set of answers yields a report that fits the contract', () => {
  fc.assert(
    fc.property(fc.gen(), (g) => {
      const content = assembleCervicalReport(randomAnswers((max) => g(fc.nat, { max })));
      const id = '11111111-2222-4333-8444-555555555555';
      const report = { id, created_at: '2026-11-21T08:00:00.000Z', ...content };
      expect(cervicalReportSchema.parse(report)).toEqual(report);
      const names = content.factors.map(({ factor }) => factor);
      expect(new Set(names).size).toBe(names.length);
      expect(CERVICAL_FACTORS).toEqual(expect.arrayContaining(names));
    }),
    { numRuns: 300 },
  );
});

it('the age bands of the rules have no gaps', () => {
  for (const { bands } of Object.values(rules.screening)) {
    for (const [i, band] of bands.entries()) {
      expect(band.from).toBeLessThanOrEqual(band.to);
      if (i > 0) expect(band.from).toBe((bands[i - 1]?.to ?? 0) + 1);
    }
  }
});
