import { expect, it } from '@jest/globals';
import type { Language } from '@vesela/contracts';
import { texts } from './texts.ts';

/** Enzyme inducers act for 4 weeks after the last dose (MHRA, FSRH), isotretinoin may harm for a month (EMA). */
const LAST_MONTH: Readonly<Record<Language, string>> = {
  en: 'in the last month',
  lv: 'pēdējā mēneša laikā',
  ru: 'в последний месяц',
  pl: 'w ostatnim miesiącu',
};

it.each(Object.entries(texts))(
  'q30 asks in %s for medicines that still act after they were stopped',
  (language, own) => {
    expect(own['questions.q30.hint']).toContain(LAST_MONTH[language as Language]);
  },
);
