import { expect, it } from '@jest/globals';
import { answerText, questionText, questionTextsOf } from './reading.ts';

const asked = questionTextsOf({
  texts: { 'questions.alcohol.title': 'How much?', 'options.alcohol.none': 'None', 'options.alcohol.few': 'A few' },
  definition: {
    groups: [{ questions: [{ id: 'alcohol', kind: 'single' }] }, { questions: [{ id: 'q27', kind: 'country' }] }],
  },
});
const reading = { language: 'lv' as const, placeOf: (code: string) => (code === 'LV' ? 'Latvija' : code) };
const read = (question: string, value: unknown) => answerText(asked, question, value, reading);

it('shows questions and answers as text, and codes that no question has any more', () => {
  expect(questionText(asked, 'alcohol')).toBe('How much?');
  expect(questionText(asked, 'gone')).toBe('gone');
  expect(read('alcohol', 'none')).toBe('None');
  expect(read('alcohol', ['none', 'few'])).toBe('None, A few');
  expect(read('alcohol', 'gone')).toBe('gone');
});
it("formats numbers in the user's language", () => expect(read('weight', 52.5)).toBe('52,5'));
it('shows names of places, and leaves free text as it is', () => {
  expect(read('q27', 'LV')).toBe('Latvija');
  expect(read('q27', 'XX')).toBe('XX');
  expect(read('q25_other', 'LV')).toBe('LV');
});
