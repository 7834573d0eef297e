import type { Locator, Page } from '@playwright/test';
import { examinationContract } from '@vesela/contracts/examination';
import { call } from './calls.ts';
import { agree, decide } from './consents.ts';
import { expect } from './fixtures.ts';
import { beSignedIn, newStranger, type Person, tokenOf } from './people.ts';
import { at, type Language, say } from './texts.ts';

export const WORK = ['visual', 'lymph', 'standing', 'lying', 'nipple'] as const;
const { routes } = examinationContract;

export const intro = (language: Language, key: string) => say(language, 'examination', key);
export const guide = (language: Language, key: string) => say(language, 'examinationGuide', key);
export const report = (language: Language, key: string, values?: Record<string, number>) =>
  say(language, 'examinationReport', key, values);
export const advice = (language: Language, key: string, values?: Record<string, number>) =>
  say(language, 'examinationAdvice', key, values);
export const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A new account that may examine herself. */
export async function newWoman(origin: string): Promise<Person> {
  const person = await newStranger(origin);
  const token = await tokenOf(origin, person);
  await agree(origin, token);
  await decide(origin, token, { 'research.Examination': 'deny' });
  return person;
}

export async function open(page: Page, language: Language, origin: string): Promise<Person> {
  const person = await newWoman(origin);
  await beSignedIn(page, origin, person);
  await page.goto(at(language, '/Examination'));
  await expect(titled(page, intro(language, 'intro.title'))).toBeVisible();
  return person;
}

const MOUSE = (_page: Page, wanted: Locator) => wanted.first().click();

/** From the introduction to the symptoms; `look` sees each step. */
export async function walk(
  page: Page,
  language: Language,
  press = MOUSE,
  look: (step: string) => Promise<void> = async () => {},
) {
  await press(page, button(page, intro(language, 'intro.begin')));
  for (const step of WORK) {
    await expect(titled(page, intro(language, `loader.${step}`))).toBeFocused();
    await look(step);
    await press(page, button(page, guide(language, 'next')));
  }
  await expect(titled(page, intro(language, 'loader.symptoms'))).toBeFocused();
}

export const symptom = (page: Page, key: string) => page.locator(`input[name=symptom][value=${key}]`);
export const submit = (page: Page, language: Language) => button(page, guide(language, 'submit'));

export async function keptBy(origin: string, person: Person) {
  const token = await tokenOf(origin, person);
  return (await call(origin, examinationContract, routes.listExaminations, { token, query: {} })).examinations;
}
