import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/contracts';
import { documentTextSchema } from '@vesela/contracts/consent';
import { SURVEYS } from '@vesela/contracts/research';
import en from '../../texts/en.json' with { type: 'json' };
import lv from '../../texts/lv.json' with { type: 'json' };
import pl from '../../texts/pl.json' with { type: 'json' };
import ru from '../../texts/ru.json' with { type: 'json' };
import { consentForm, type FormSource } from './consent-form.ts';

const text = { name: 'A study', description: 'About sleep.', purpose: 'First.\n\n \nSecond {client}.' };
const source: FormSource = {
  texts: { lv: text, en: text, ru: text, pl: text },
  client_name: 'Clinic {k}',
  contact: '+371 20000000',
  from: '2027-01-01',
  to: '2027-12-31',
  activities: [{ surveys: [...SURVEYS], from: '2027-05-01', to: '2027-05-31' }],
};

describe('the consent form', () => {
  it('is a complete document in each language, with every placeholder filled', () => {
    const forms = consentForm(source);
    expect(Object.keys(forms)).toEqual([...LANGUAGES]);
    for (const language of LANGUAGES) {
      const form = documentTextSchema.parse(forms[language]);
      const json = JSON.stringify(form);
      // The client's own text is unchanged, braces included.
      expect(json.match(/\{\w+\}/g)?.filter((match) => match !== '{k}')).toEqual(['{client}', '{client}']);
      expect(json).toContain('Clinic {k}');
      expect(json).toContain('+371 20000000');
      expect(form.sections.map(({ id }) => id)).toEqual(['about', 'purpose', 'data', 'who', 'leaving', 'contact']);
      expect(form.sections[1]?.parts).toEqual(['First.', 'Second {client}.']);
      expect(form.sections[2]?.parts[1]).toHaveLength(SURVEYS.length);
    }
  });

  it('has a summary that fits its limits, whatever the client is called, with the purpose where that is short', () => {
    const longest = consentForm({ ...source, client_name: 'x'.repeat(120) });
    const long = consentForm({ ...source, texts: { en: { ...text, purpose: 'Sleep. '.repeat(60) } } });
    for (const language of LANGUAGES) {
      const summary = documentTextSchema.parse(longest[language]).summary;
      expect(summary?.points.why).toBe('First. Second {client}.');
      expect(summary?.points.who).toContain('x'.repeat(120));
    }
    expect(documentTextSchema.parse(long.en).summary?.points.why).toBe(en['summary.why']);
  });

  it('has only the languages of the project', () => {
    expect(Object.keys(consentForm({ ...source, texts: { pl: text } }))).toEqual(['pl']);
  });

  it('is a valid document however the client separates paragraphs', () => {
    const many = { ...text, purpose: 'x\n\n'.repeat(1300), description: '\n' };
    const { lv: form } = consentForm({ ...source, texts: { lv: many } });
    expect(documentTextSchema.safeParse(form).success).toBe(true);
  });
});

describe('the texts', () => {
  it('have the same keys and placeholders in every language, and none is empty', () => {
    const placeholders = (texts: Record<string, string>) =>
      Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, value.match(/\{\w+\}/g)?.sort() ?? []]));
    for (const other of [lv, ru, pl]) {
      expect(placeholders(other)).toEqual(placeholders(en));
      expect(Object.values(other).filter((value) => value.trim() === '')).toEqual([]);
    }
  });
});
