import { describe, expect, it } from '@jest/globals';
import type { Language } from '@vesela/contracts';
import { portalTexts } from '../check/texts.ts';
import type { Text } from './every-text.ts';
import { readerSources } from './in-code.ts';
import { ALLOWED, formatFaults, OWN_FORMATS_ALLOWED, typographyFaults } from './typography.ts';

const text = (language: Language, words: string): Text => ({
  file: `mfe-sample/src/texts/${language}.json`,
  key: 'a.title',
  language,
  text: words,
});
/** The exceptions without which there is no fault either. */
const unneeded = <One>(allowed: readonly One[], faultsWith: (others: readonly One[]) => readonly unknown[]) =>
  allowed.filter((one) => faultsWith(allowed.filter((other) => other !== one)).length === 0);

describe('signs of a typewriter', () => {
  it.each<[Language, string]>([
    ['en', 'Say "yes"'],
    ['en', "Don't"],
    ['lv', 'Atbildiet “Nē”'],
    ['ru', 'Ответьте „Нет“'],
    ['pl', 'Wybierz «Nie»'],
    ['en', 'Yes - or no'],
    ['en', 'Aged 40-49'],
    ['lv', 'Pagaidiet...'],
    ['ru', '17%'],
    ['pl', '17 %'],
    ['pl', '0.3 l'],
    ['ru', '64,874 женщин'],
    ['en', '125ml of wine'],
    ['pl', '10\u00a0kg'],
    ['lv', 'Divas  atstarpes'],
    ['pl', 'od {since} r.'],
    ['ru', 'с {since} г.'],
    ['en', 'about 3,5 times'],
    ['ru', 'Весит 10кг'],
    ['lv', 'Kopš 2026-11-26'],
    ['pl', 'Od 26.11.2026'],
    ['en', 'Since 11/26/2026'],
    ['pl', 'Od 26.11.26'],
    ['lv', 'No 2026.11.26.'],
    ['pl', 'Od 26 listopada 2026'],
    ['en', 'Of 5 000 women'],
    ['lv', 'Par -5 grādiem'],
    ['en', '{from}-{to}'],
    ['en', 'Between 50%-60%'],
    ['lv', 'Vēl 10gadi'],
    ['en', 'Use 5g'],
    ['en', 'At 25°C'],
    ['pl', 'Kosztuje 10€'],
    ['en', 'It costs €10'],
    ['en', 'Of 10000 women'],
    ['lv', 'No 10000 sievietēm'],
    ['pl', 'Na 10000 kobiet'],
    ['en', 'Since 30/11/26'],
    ['en', 'Since 30 Nov 2026'],
    ['en', 'Since Nov 30, 2026'],
    ['en', 'Since November 30, 2026'],
    ['en', 'A fever of 37C'],
    ['en', 'A fever of 37.5C'],
    ['en', 'it`s'],
    ['en', 'Say ‘yes’'],
    ['lv', 'Līdz 30.11.'],
    ['lv', '30. novembrī 2026'],
    ['ru', 'с 30 ноября 2026'],
    ['ru', '5—10 дней'],
    ['ru', '{n}—{m}'],
    ['ru', '- слово'],
    ['pl', 'do 30.11.'],
    ['pl', '30 XI 2026'],
  ])('%s: finds them in "%s"', (language, words) => expect(typographyFaults([text(language, words)])).not.toEqual([]));

  it('lets the signs of each language stand', () => {
    const good = [
      text('en', '“Yes” – aged 40–49, 12.5% of 64,874; don’t; the 17th of BRCA1, BMI of −5'),
      text('en', 'signed with Ed25519 on 30 November 2026; in May 20 women'),
      text('lv', '„Jā” – 40–49 gadi, 12,5 % no 64 874; 2026. gada 30. novembrī; 1000'),
      text('ru', '«Да» — 40–49 лет, 12,5 % из 64 874, с 30 ноября 2026 г. — или позже'),
      text('pl', '„Tak” – 40–49 lat, 12,5% z 64 874, {n, number}%, od 26 listopada 2026 r.'),
    ];
    expect(typographyFaults(good)).toEqual([]);
  });

  it.each([
    'new Intl.NumberFormat(language).format(n)',
    "new Intl.ListFormat(localeOf(language), { type: 'unit' })",
    'date.toLocaleDateString(language)',
    "new Intl.NumberFormat('lv').format(n)",
    'Intl.NumberFormat(language).format(n)',
    'value.toFixed(1)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source
    '`${day}.${month}.${year}`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source
    '`${date.getDate()}/${date.getMonth() + 1}/${year}`',
    "date.toLocaleDateString('en-US')",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source
    '`${from}–${to}`',
    'date.toISOString().slice(0, 10)',
    "names.join(', ')",
    'new Intl.RelativeTimeFormat(language)',
    '<p>{value} kg</p>',
    '<p>Say "yes"</p>',
    '<p>„Tak”</p>',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source
    '`${n}%`',
    'String(n) + " kg"',
    'day.getDate() + "." + (day.getMonth() + 1)',
    'iso.split("-").reverse().join(".")',
    'n.toPrecision(2)',
    'Number(a).toFixed(1)',
    'String(Math.round(n * 10) / 10)',
    '<p>{Math.round(n * 10) / 10}</p>',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source
    '`${a} – ${b}`',
    '<p>{a}–{b}</p>',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source
    '`„${a}”`',
    'names.join(", ")',
  ])('are formatted in one place: finds "%s"', (source) => {
    expect(formatFaults([{ file: 'a.tsx', source }])).toHaveLength(1);
    expect(formatFaults([{ file: 'b.ts', source: "new Intl.DateTimeFormat('sv-SE').format(now)" }])).toEqual([]);
  });

  it.each([
    'Number(((a + b) * 100).toPrecision(2))',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source
    '<span style={{ left: `${x(age)}%` }} />',
    'Math.round(n * 10) / 10',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source
    '`${year}-${month}-${day}`',
  ])('let numbers, drawings and days for machines be: "%s"', (source) =>
    expect(formatFaults([{ file: 'a.tsx', source }])).toEqual([]),
  );

  it('have no exception that no text needs', () => {
    const all = portalTexts();
    expect(unneeded(ALLOWED, (others) => typographyFaults(all, others))).toEqual([]);
    const sources = readerSources();
    expect(unneeded(OWN_FORMATS_ALLOWED, (others) => formatFaults(sources, others))).toEqual([]);
  });
});
