import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGES, type Language, loadTexts, type Translate, translate } from '@vesela/framework';
import { startTexts } from '@vesela/framework/testing/pages';
import { comparisonOf, NICE_BANDS } from '@vesela/risk-model';
import fc from 'fast-check';
import type { Factor, Report } from '../../api/types.ts';
import { peopleOf } from '../../people.ts';
import { openAnswer, sampleReport } from '../../testing/sample-report.ts';
import { loaders, NAMESPACE } from '../load-report-texts.ts';
import { factorName, howMany, howMuch } from './factors.ts';
import { curveLine, factorsLine, niceLine, numbersLine, openLine, openText, whatIfLine } from './lines.ts';
import {
  apartText,
  bandedText,
  betweenText,
  cappedText,
  comparisonText,
  differenceText,
  hasRange,
  headline,
  peopleText,
  placeText,
  rangeText,
  riskSentence,
  tinyDifferenceText,
  withinText,
} from './risk.ts';

const speak =
  (language: Language): Translate =>
  (key, values) =>
    translate(NAMESPACE, language, key, values).replaceAll('\u00a0', ' ');
const [lv, en, ru, pl] = LANGUAGES.map(speak) as [Translate, Translate, Translate, Translate];

beforeAll(async () => {
  await startTexts();
  await Promise.all(LANGUAGES.map((language) => loadTexts(NAMESPACE, language, loaders)));
});

describe('niceLine', () => {
  it('never names a group without the spans of life that it comes from', () => {
    const report = sampleReport();
    const { nice } = report;
    if (nice === null) throw new Error('The sample has groups.');
    const near = { group_from_40_to_50: 'near_population', group_from_20: 'near_population' } as const;
    expect(niceLine(en, { ...report, nice: { ...nice, ...near }, risk_group: 'near_population' })).toMatch(
      /^From the 40th to the 50th birthday: near population risk\. From the 20th to the \d+(st|nd|rd|th) birthday: near population risk\./,
    );
    const group_from_20 = 'high' as const;
    const high = { ...report, nice: { ...nice, ...near, group_from_20 }, risk_group: group_from_20 };
    expect(niceLine(en, high)).toMatch(/^From the 20th to the \d+(st|nd|rd|th) birthday: high risk\.$/);
  });
});

describe('near population risk beside a number above the average', () => {
  const near = { group_from_40_to_50: 'near_population', group_from_20: 'near_population' } as const;
  const withNumber = (number: number): Report => {
    const report = sampleReport();
    return {
      ...report,
      nice: report.nice && { ...report.nice, ...near },
      risk_group: 'near_population',
      risk: { ...report.risk, years_of_follow_up_10: number },
      average: { ...report.average, years_of_follow_up_10: 0.015 },
      comparison: { ...report.comparison, years_of_follow_up_10: comparisonOf(number, 0.015) },
    };
  };
  it.each([
    ['en', 'Above the average for your age, but still below where moderate risk begins.'],
    ['lv', 'Virs vidējā Jūsu vecumā, bet vēl zem robežas, kur sākas mēreni paaugstināts risks.'],
    ['ru', 'Выше среднего для Вашего возраста, но всё ещё ниже границы умеренно повышенного риска.'],
    ['pl', 'Powyżej średniej w Twoim wieku, ale nadal poniżej progu ryzyka umiarkowanego.'],
  ] as const)('is joined with it in a sentence (%s)', (language, sentence) => {
    const t = speak(language);
    expect(niceLine(t, withNumber(0.031)).endsWith(` ${sentence}`)).toBe(true);
    expect(niceLine(t, withNumber(0.015))).not.toContain(sentence);
    expect(niceLine(t, withNumber(0.009))).not.toContain(sentence);
    expect(niceLine(t, { ...withNumber(0.031), risk_group: 'moderate' })).not.toContain(sentence);
  });
});

describe('the lines of closed sections', () => {
  it.each([
    ['en', en, 'between 31 and 47 in 1000', 'between 58 and 87 in 1000'],
    ['lv', lv, 'no 31 līdz 47 no 1000', 'no 58 līdz 87 no 1000'],
    ['ru', ru, 'от 31 до 47 из 1000', 'от 58 до 87 из 1000'],
    ['pl', pl, 'od 31 do 47 na 1000', 'od 58 do 87 na 1000'],
  ] as const)('have the range of each number, in %s', (language, t, twenty, lifetime) => {
    const report = sampleReport({ answers: { age: 46, alcohol: 7 } });
    expect(numbersLine(t, report)).toContain(`(${twenty})`);
    expect(numbersLine(t, report).match(/\(/g)).toHaveLength(3);
    expect(numbersLine(t, report)).not.toMatch(/; \p{Lu}/u);
    expect(curveLine(t, report)).toContain(`(${lifetime})`);
    expect(whatIfLine(t, language, report)).toContain(`(${betweenText(t, { low: 0.0142, high: 0.0208 })})`);
  });

  it('have none where the report has none', () => {
    const report = sampleReport({ interval: null, answers: { age: 46, alcohol: 7 } });
    expect(numbersLine(en, report)).not.toContain('between');
    expect(whatIfLine(en, 'en', report)).toBe('17 in 1000 now. Answers you can change here: alcohol');
  });
});

describe('riskSentence', () => {
  it.each([
    [
      en,
      0.0172,
      { years: 10 },
      'Of 1000 women with your answers, about 17 will get breast cancer in the next 10 years, and 983 will not.',
    ],
    [
      en,
      0.0004,
      { years: 10 },
      'Of 1000 women with your answers, fewer than one (about 0.4 on average) will get breast cancer in the next 10 years. The others will not.',
    ],
    [
      en,
      0.0712,
      { toAge: 85 },
      'Of 1000 women with your answers, about 71 will get breast cancer by their 85th birthday, and 929 will not.',
    ],
    [
      lv,
      0.021,
      { years: 20 },
      'No 1000 sievietēm ar tādām pašām atbildēm kā Jums tuvāko 20 gadu laikā ar krūts vēzi saslims aptuveni 21, bet 979 nesaslims.',
    ],
    [
      ru,
      0.0172,
      { years: 10 },
      'Из 1000 женщин с такими же ответами, как у Вас, в ближайшие 10 лет раком молочной железы заболеет около 17, а 983 — нет.',
    ],
    [
      ru,
      0.00003,
      { years: 10 },
      'Из 1000 женщин с такими же ответами, как у Вас, в ближайшие 10 лет раком молочной железы заболеет меньше чем одна (в среднем около 0,03), остальные — нет.',
    ],
    [
      pl,
      0.0172,
      { toAge: 90 },
      'Na 1000 kobiet z takimi odpowiedziami jak Twoje do 90. urodzin na raka piersi zachoruje około 17, a 983 nie zachoruje.',
    ],
  ] as const)('%#', (t, risk, span, sentence) => {
    expect(riskSentence(t, peopleOf(risk), span)).toBe(sentence);
  });

  it('adds up to a thousand women', () => {
    for (const risk of [0.001, 0.0175, 0.5]) {
      const [, will, not] =
        riskSentence(en, peopleOf(risk), { years: 10 }).match(/about (\d+) will.*and (\d+) will/) ?? [];
      expect(Number(will) + Number(not)).toBe(1000);
    }
  });
});

/** The sample report with another number for 10 years, beside an average of 15 of 1000. */
const compared = (years_of_follow_up_10: number, average = 0.015) => {
  const report = sampleReport();
  return sampleReport({
    risk: { ...report.risk, years_of_follow_up_10 },
    average: { ...report.average, years_of_follow_up_10: average },
    comparison: { ...report.comparison, years_of_follow_up_10: comparisonOf(years_of_follow_up_10, average) },
  });
};

describe('peopleText and differenceText', () => {
  it('show numbers below one in words', () => {
    expect(peopleText(en, peopleOf(0.0004))).toBe('fewer than 1 in 1000');
    expect(peopleText(pl, peopleOf(0.0172))).toBe('17 na 1000');
    expect(peopleText(pl, peopleOf(0.00746))).toBe('7,5 na 1000');
  });

  it.each([
    [0.0172, 0.0149, 'That is about 2 in 1000 more than average.'],
    [0.0149, 0.0172, 'That is about 2 in 1000 fewer than average.'],
    [0.0172, 0.0168, undefined],
    [0.0003, 0.0002, 'The difference is less than 1 in 1000.'],
    [0.21, 0.067, 'That is about 140 in 1000 more than average.'],
    // Written 1.6 and 1.5, fewer than 1 and 1, 17 and 16.
    [0.00156, 0.00149, 'The difference is less than 1 in 1000.'],
    [0.00094, 0.00101, 'The difference is less than 1 in 1000.'],
    [0.00151, 0.00149, undefined],
    [0.0067, 0.0054, 'That is about 1.3 in 1000 more than average.'],
    [0.0166, 0.0164, 'The difference is less than 1 in 1000.'],
  ])('compare %p with %p using the numbers shown', (you, average, text) => {
    expect(differenceText(en, { ...compared(you, average), interval: null }, '10')).toBe(text);
  });

  it('names no whole woman where the difference is smaller, and says so at the first sentence as well', () => {
    const risk = fc.double({ min: 0.0002, max: 0.02, noNaN: true });
    fc.assert(
      fc.property(risk, risk, (hers, others) => {
        const report = { ...compared(hers, others), interval: null };
        const text = differenceText(en, report, '10');
        const isTiny = Math.abs(hers - others) < 0.001;
        expect(/more|fewer/.test(text ?? '')).toBe(!isTiny);
        expect(tinyDifferenceText(en, report, '10')).toBe(isTiny ? text : undefined);
      }),
    );
  });
});

describe('average.of', () => {
  it.each([
    [lv, 46, 'Vidēji Latvijā 46 gadus vecai sievietei: 15 no 1000'],
    [lv, 51, 'Vidēji Latvijā 51 gadu vecai sievietei: 15 no 1000'],
    [en, 46, 'Average for women aged 46 in Latvia: 15 in 1000'],
    [ru, 46, 'В среднем у женщин 46 лет в Латвии: 15 из 1000'],
    [ru, 51, 'В среднем у женщин 51 года в Латвии: 15 из 1000'],
    [pl, 46, 'Przeciętnie u kobiet w wieku 46 lat na Łotwie: 15 na 1000'],
  ])('%#', (t, age, text) => {
    const people = peopleText(t, peopleOf(0.0149));
    expect(t('average.of', { age, place: placeText(t, 'LV'), people })).toBe(text);
  });

  it('has a text for an unknown population', () => {
    expect(placeText(en, 'XX')).toBe('in the comparison group');
  });
});

describe('headline and the word beside a number', () => {
  const report = sampleReport();

  it.each([
    [0.009, 'Your risk is lower than average for women of your age.'],
    [0.014, 'Your risk is a little lower than average for women of your age.'],
    [0.0148, 'Your risk is about the same as the average for women of your age.'],
    [0.0172, 'Your risk is a little higher than average for women of your age.'],
    [0.0219, 'Your risk is higher than average for women of your age.'],
  ] as const)('%p: %s', (risk, text) => {
    expect(headline(en, compared(risk))).toBe(text);
  });

  it.each([
    [en, 0.0306, 'Higher than the average: about 2 times as high.'],
    [en, 0.0219, 'Higher than the average, by about 46%.'],
    [en, 0.009, 'Lower than the average, by about 40%.'],
    [en, 0.0172, 'A little higher than the average.'],
    [en, 0.0151, 'About the same as the average.'],
    [ru, 0.0306, 'Выше среднего примерно в 2 раза.'],
    [ru, 0.0219, 'Выше среднего примерно на 46 %.'],
    [pl, 0.075, 'Około 5 razy większe od średniej.'],
    [lv, 0.0306, 'Augstāks par vidējo aptuveni 2 reizes.'],
    [lv, 0.0172, 'Nedaudz augstāks par vidējo.'],
  ] as const)('%#', (t, risk, text) => {
    expect(comparisonText(t, compared(risk), '10')).toBe(text);
  });

  it('names no figure that the numbers shown contradict', () => {
    // Written 1.6 of 1000 beside fewer than 1: the figure agrees. 1.26 times, but 13 and 10 to the eye.
    expect(comparisonText(en, compared(0.00155, 0.00097), '10')).toBe('Higher than the average, by about 60%.');
    const report = compared(0.0126, 0.0104);
    const odd = {
      ...report,
      comparison: { ...report.comparison, years_of_follow_up_10: { ratio: 1.9, band: 'higher' as const } },
    };
    expect(comparisonText(en, odd, '10')).toBe('Higher than the average.');
  });

  it('says so where the range holds the average all the same', () => {
    const within = 'The average lies within your range, so the two may be the same.';
    expect(withinText(en, compared(0.0172), '10')).toBe(within);
    expect(withinText(en, compared(0.0172, 0.0141), '10')).toBeUndefined();
    expect(withinText(en, compared(0.0148), '10')).toBeUndefined();
    expect(withinText(en, { ...compared(0.0172), interval: null }, '10')).toBeUndefined();
  });

  it.each([
    ['lv', lv, /tāds pats/, /augstāks/i, /zemāks/i],
    ['en', en, /same/, /higher/i, /lower/i],
    ['ru', ru, /столько же|такой же/, /выше/i, /ниже/i],
    ['pl', pl, /równe|takie jak/, /wyższe|większe/i, /niższe|mniejsze/i],
  ] as const)('agrees with the numbers shown, whatever they are, in %s', (_, t, same, higher, lower) => {
    const risk = fc.double({ min: 0.0002, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(risk, risk, fc.boolean(), (one, other, isNear) => {
        const hers = isNear ? other * (0.8 + one) : one;
        fc.pre(hers < 1 && hers !== other);
        const [you, average] = [peopleOf(hers), peopleOf(other)];
        const word = you.exact === average.exact ? same : you.exact > average.exact ? higher : lower;
        for (const text of [comparisonText(t, compared(hers, other), '10'), headline(t, compared(hers, other))])
          expect([same, higher, lower].filter((one) => one.test(text))).toEqual([word]);
        expect(differenceText(t, compared(hers, other), '10') === undefined).toBe(word === same);
      }),
    );
  });

  it('says equal, and only then, when the number is the average to the last digit', () => {
    const open = sampleReport({ risk: report.average });
    expect(comparisonText(en, open, '10')).toBe('Equal to the average.');
    expect(headline(en, open)).toBe(
      'None of your answers changes the number, so it is the average for women of your age.',
    );
  });

  it('never speaks of the group for the doctor', () => {
    for (const risk_group of ['near_population', 'moderate', 'high'] as const)
      expect(headline(en, sampleReport({ risk_group }))).not.toMatch(/group|near|moderate|high /);
  });
});

describe('the groups for the doctor', () => {
  it.each([
    [0.296, 'just under 300 in 1000'],
    [0.2999, 'just under 300 in 1000'],
    [0.3, '300 in 1000'],
    [0.294, '290 in 1000'],
    [0.168, 'just under 170 in 1000'],
    [0.172, '170 in 1000'],
    [0.12, '120 in 1000'],
  ])('have %p written within its band: %s', (risk, text) => {
    expect(bandedText(en, risk, [0.17, 0.3])).toBe(text);
  });

  it('have no number written that belongs to another band', () => {
    const { lifetime, from40 } = NICE_BANDS;
    for (const { moderate, high } of [lifetime, from40])
      fc.assert(
        fc.property(fc.double({ min: 0.001, max: 0.6, noNaN: true }), (risk) => {
          const text = bandedText(en, risk, [moderate, high]);
          const [, under = '', digits = ''] =
            /^(just under )?(\d+(?:\.\d+)?) in 1000$/.exec(text) ?? text.match(/^(fewer than )(1) in/) ?? [];
          expect(Number(digits)).toBe(Number(Number(digits).toPrecision(2)));
          const written = Number(digits) / 1000 - (under === '' ? 0 : Number.EPSILON);
          if (risk < moderate) expect(written).toBeLessThan(moderate);
          if (risk < high) expect(written).toBeLessThan(high);
          if (risk >= high) expect(written).toBeGreaterThanOrEqual(high - 1e-12);
        }),
      );
  });

  it.each([
    ['en', en],
    ['lv', lv],
    ['ru', ru],
    ['pl', pl],
  ] as const)('are no comparison with the average in %s', (_, t) => {
    for (const group of ['near_population', 'moderate', 'high'])
      expect(t(`group.${group}`)).not.toMatch(/average|vidēj|средн|przecięt|średni/);
  });
});

describe('ranges and ends', () => {
  it.each([
    [en, 'between 8.4 and 14 in 1000'],
    [lv, 'no 8,4 līdz 14 no 1000'],
    [ru, 'от 8,4 до 14 из 1000'],
    [pl, 'od 8,4 do 14 na 1000'],
  ] as const)('%#', (t, text) => {
    expect(betweenText(t, { low: 0.0084, high: 0.0137 })).toBe(text);
  });

  it.each([
    [0.0008, 0.0023, 'between less than 1 and 2.3 in 1000'],
    [0.00031, 0.00062, 'between 0.31 and 0.62 in 1000'],
  ])('below one woman: %p to %p is %p', (low, high, text) => {
    expect(betweenText(en, { low, high })).toBe(text);
  });

  it.each([
    [0.0021, 0.0039, 3, 'between 2.1 and 3.9 more'],
    [-0.0039, -0.0021, -3, 'between 2.1 and 3.9 fewer'],
    [-0.0011, 0.0039, 1.4, 'from 1.1 fewer to 3.9 more'],
    [-0.0011, 0, -1, 'between 0 and 1.1 fewer'],
    [-0, 0.0011, 1, 'between 0 and 1.1 more'],
    // Written numbers may be further apart than the exact ones: the range holds what is written.
    [0.001, 0.0014, 2, 'between 1 and 2 more'],
    [-0.0004, 0.0009, 0, undefined],
    [0.002, 0.002, 2, undefined],
  ])('of a difference from %p to %p: %p', (low, high, written, text) => {
    expect(apartText(en, { low, high }, written)).toBe(text);
  });

  it('of the difference to the average are those of the number less the average', () => {
    expect(differenceText(en, sampleReport(), '20')).toBe(
      'That is about 5 in 1000 more than average. With the range of your number: from 1.8 fewer to 13 more.',
    );
  });

  it('gives no range where nothing is uncertain', () => {
    expect(betweenText(en, { low: 0.0149, high: 0.0149 })).toBeUndefined();
  });

  it('gives no range where no error is published', () => {
    const report = sampleReport();
    if (!report.interval) throw new Error('the sample report has an interval');
    const bare = { interval: { ...report.interval, covered: [] } };
    expect([rangeText(en, report, '10'), rangeText(en, bare, '10')]).toEqual(['between 14 and 21 in 1000', undefined]);
    expect([hasRange(en, report), hasRange(en, bare), hasRange(en, { interval: null })]).toEqual([true, false, false]);
  });

  it.each([
    [en, 71, 'From the day of this report to your 71st birthday.'],
    [en, 90, 'From the day of this report to your 90th birthday.'],
    [ru, 71, 'Со дня этого отчёта до Вашего 71-летия.'],
    [pl, 86, 'Od dnia tego raportu do Twoich 86. urodzin.'],
    [lv, 86, 'No šī pārskata dienas līdz Jūsu 86. dzimšanas dienai.'],
  ] as const)('%#', (t, age, text) => {
    expect(t('span.until', { age })).toBe(text);
  });

  it.each([
    ['en', en, 'lowered this number from 29 in 1000', 'more than 8 times', 'The range covers both numbers.'],
    ['lv', lv, 'samazinājām no 29 no 1000', 'vairāk nekā 8 reizes', 'Diapazonā ir abi skaitļi.'],
    ['ru', ru, 'уменьшили это число с 29 из 1000', 'более чем в 8 раз', 'Диапазон охватывает оба числа.'],
    ['pl', pl, 'Zmniejszyliśmy tę liczbę z 29 na 1000', 'ponad 8 razy', 'Zakres obejmuje obie liczby.'],
  ] as const)('says from what and why a number was lowered, in %s', (_, t, from, why, range) => {
    const { risk, interval } = sampleReport();
    const cap = { uncapped: { ...risk, years_of_follow_up_10: 0.0294 }, lowered_by: { ...risk, lifetime: 0 } };
    const text = cappedText(t, { risk, interval, cap }, '10');
    for (const part of [from, why, range]) expect(text).toContain(part);
    expect(cappedText(t, { risk, interval: null, cap }, '10')).not.toContain(range);
    expect(cappedText(t, { risk, interval, cap }, 'lifetime')).toBeUndefined();
  });

  it('of a report made before it was kept says only that the number was lowered', () => {
    const { risk, interval } = sampleReport();
    expect(cappedText(en, { risk, interval, cap: null }, '10')).toContain('a higher number than we show');
  });
});

describe('howMany', () => {
  const density = (added: number | null, known = true) =>
    howMany(
      en,
      {
        factor: 'density',
        relative: 1.16,
        direction: 'raises',
        known,
        absolute: added === null ? null : { ...sampleReport().risk, years_of_follow_up_10: added },
        absolute_range: null,
      },
      sampleReport(),
    );

  it.each([
    [0.0028, 'about 2.8 in 1000 more in the next 10 years'],
    [-0.0021, 'about 2.1 in 1000 fewer in the next 10 years'],
    [0.0003, 'fewer than 1 in 1000 in the next 10 years'],
    [0.00146, 'about 1.5 in 1000 more in the next 10 years'],
    [null, undefined],
  ])('%p: %p', (added, text) => {
    expect(density(added)).toBe(text);
  });

  it('has its interval where an error is published', () => {
    const [factor] = sampleReport().nonmanagablefactors.breast_tissue_density;
    if (!factor) throw new Error('density is answered');
    expect(howMany(en, factor, sampleReport())).toBe(
      'about 2.4 in 1000 more in the next 10 years (between 1.6 and 3.2 more)',
    );
  });

  it('counts to the birthday where the model ends, and of age names the average', () => {
    const late = sampleReport({ age: 84, ends: { ...sampleReport().ends, years_of_follow_up_10: 90 } });
    const age = {
      factor: 'age',
      relative: null,
      direction: 'raises',
      known: true,
      absolute: null,
      absolute_range: null,
    } as const;
    expect(howMany(en, age, late)).toMatch(/^average for women of your age: \d+ in 1000 by the 90th birthday$/);
  });

  it('says nothing of what is not known', () => {
    expect(density(0.002, false)).toBeUndefined();
  });
});

describe('the name of a factor', () => {
  it.each([
    ['family', 'lowers', 'No breast cancer in close relatives'],
    ['family', 'raises', 'Breast cancer in close relatives'],
    ['benign_disease', 'lowers', 'No breast biopsy or benign finding'],
    ['oral_contraception', 'lowers', 'Never took the contraceptive pill'],
    ['oral_contraception', 'unclear', 'Contraceptive pill'],
    ['density', 'lowers', 'Breast density'],
  ] as const)('%s that %s a risk: %s', (factor, direction, name) => {
    expect(factorName(en, { factor, direction })).toBe(name);
  });
});

describe('the line of a closed section', () => {
  const withoutFactors = { managablefactors: {}, nonmanagablefactors: {} } as Pick<
    Report,
    'managablefactors' | 'nonmanagablefactors'
  >;

  it('calls the number the average only where it is', () => {
    const report = sampleReport({ ...withoutFactors });
    expect(factorsLine(en, 'en', report)).toBe('None of your answers clearly raises or lowers it');
    expect(factorsLine(en, 'en', { ...report, risk: report.average })).toMatch(
      /^None of your answers changes the number/,
    );
  });

  const early = openAnswer('alcohol', 0.0146, 0.0161);
  const { question, risk } = openAnswer('menopausal_status', 0.0011, 0.0011);
  const later = { question, risk: { ...risk, lifetime: { low: 0.06, high: 0.085 } } };

  it('of open answers names no range for 10 years where none of them moves that number', () => {
    expect(openText(en, early)).toBe('Alcohol: the number could be anything between 14 and 17 in 1000.');
    expect(openText(en, later)).toBe(
      'Menopause: no change in the next 10 years. Over a lifetime between 60 and 85 in 1000.',
    );
    expect(openLine(en, { open_answers: [early, later] })).toBe(
      '2 questions are unanswered; one alone could make it between 14 and 17 in 1000',
    );
    expect(openLine(en, { open_answers: [later] })).toBe(
      'One question is unanswered. It changes only the numbers beyond 10 years.',
    );
  });
});

describe('howMuch', () => {
  const younger = { age: 46, answers: {} };
  const factor = (changes: Partial<Factor>): Factor => ({
    factor: 'density',
    relative: 1.16,
    absolute: null,
    absolute_range: null,
    direction: 'raises',
    known: true,
    ...changes,
  });

  it.each([
    [{}, 'Risk about 16% higher than average'],
    [{ relative: 0.92, direction: 'lowers' }, 'Risk about 8% lower than average'],
    [{ relative: 1.949 }, 'Risk about 95% higher than average'],
    [{ relative: 2 }, 'Risk about 2 times as high as average'],
    [{ relative: 2.43 }, 'Risk about 2.4 times as high as average'],
    [{ relative: 1.03, direction: 'unclear' }, 'Close to the average: the difference is at most 5%'],
    [{ relative: 1.12, direction: 'unclear' }, 'The risk may be about 12% higher, but studies do not agree'],
    [{ relative: 0.88, direction: 'unclear' }, 'The risk may be about 12% lower, but studies do not agree'],
    [
      { factor: 'weight', relative: 0.74, direction: 'unclear' },
      'Before the age of 50 weight acts differently. There is nothing you need to change because of it',
    ],
    [{ relative: null, known: false, direction: 'unclear' }, 'Not known, so the average was used'],
    [{ relative: null, direction: 'unclear' }, 'Does not change your number'],
    [
      { factor: 'age', relative: null },
      'The strongest factor apart from being female. It is already counted in every number',
    ],
  ] as [Partial<Factor>, string][])('%p', (changes, text) => {
    expect(howMuch(en, factor(changes), younger)).toBe(text);
  });

  it.each([
    [
      'no',
      52,
      /^From the age of 50 the model counts weight as after the menopause. Before the menopause more weight does not raise/,
    ],
    ['yes', 52, /^Before the age of 50/],
    ['no', 49, /^Before the age of 50/],
  ])('for weight without a clear effect, menopause %s at %i', (menopausal_status, age, text) => {
    const weight = factor({ factor: 'weight', direction: 'unclear' });
    expect(howMuch(en, weight, { age, answers: { menopausal_status } })).toMatch(text);
  });

  it('uses the right forms in the other languages', () => {
    const texts = (t: Translate) => [2, 2.4, 5].map((relative) => howMuch(t, factor({ relative }), younger));
    expect(texts(ru).map((text) => text.slice(0, 23))).toEqual([
      'Риск примерно в 2 раза ',
      'Риск примерно в 2,4 раз',
      'Риск примерно в 5 раз в',
    ]);
    expect(texts(pl).map((text) => text.slice(0, 21))).toEqual([
      'Ryzyko około 2 razy w',
      'Ryzyko około 2,4 raza',
      'Ryzyko około 5 razy w',
    ]);
    expect(howMuch(lv, factor({}), younger)).toBe('Risks par aptuveni 16 % augstāks nekā vidēji sievietēm');
  });
});
