import { LANGUAGES, type Language } from '@vesela/contracts';
import type { DocumentText } from '@vesela/contracts/consent';
import { ERASURE_DAYS } from '@vesela/contracts/constants';
import type { Activity, ProjectInput } from '@vesela/contracts/research';
import { listText, longDate } from '@vesela/contracts/typography';
import en from '../../texts/en.json' with { type: 'json' };
import lv from '../../texts/lv.json' with { type: 'json' };
import pl from '../../texts/pl.json' with { type: 'json' };
import ru from '../../texts/ru.json' with { type: 'json' };
import { K } from '../exports/cohorts.ts';
import type { FormTexts } from './ports.ts';

type Texts = typeof en;
const TEXTS: Readonly<Record<Language, Texts>> = { lv, en, ru, pl };

/** Input of a consent form. */
export interface FormSource extends ProjectInput {
  client_name: string;
  activities: readonly Pick<Activity, 'surveys' | 'from' | 'to'>[];
}

type ProjectText = NonNullable<ProjectInput['texts'][Language]>;

/**
 * The consent form in each language of the project. The client describes the study and its purpose; which data it
 * receives, who sees them and how to leave are the portal's texts, because the portal enforces them.
 */
export function consentForm(source: FormSource): FormTexts {
  const forms: FormTexts = {};
  for (const language of LANGUAGES) {
    const text = source.texts[language];
    if (text) forms[language] = formIn(language, text, source);
  }
  return forms;
}

function formIn(language: Language, text: ProjectText, source: FormSource): DocumentText {
  const say = (key: keyof Texts, values: Values = {}) =>
    fill(TEXTS[language][key], { client: source.client_name, contact: source.contact, ...values });
  const day = (value: string) => longDate(value, language, 'UTC');
  const section = (id: string, title: keyof Texts, parts: DocumentText['sections'][number]['parts']) => ({
    id,
    title: say(title),
    parts,
  });
  const collected = source.activities.flatMap(({ surveys, from, to }) => [
    say('data.tests', { from: day(from), to: day(to) }),
    surveys.map((survey) => say(`test.${survey}`)),
  ]);
  const tests = [...new Set(source.activities.flatMap(({ surveys }) => surveys))].map((survey) =>
    say(`test.${survey}`),
  );
  return {
    title: text.name,
    intro: say('intro'),
    summary: {
      question: say('summary.question'),
      points: {
        what: say('summary.what', { tests: listText(tests, language, 'unit') }),
        why: shortPurpose(text.purpose) ?? say('summary.why'),
        who: say('summary.who', { k: String(K) }),
        how_long: say('summary.how_long'),
        how_to_stop: say('summary.how_to_stop', { days: String(ERASURE_DAYS) }),
      },
      refusal: say('summary.refusal'),
    },
    sections: [
      section('about', 'about.title', paragraphs(text.description)),
      section('purpose', 'purpose.title', paragraphs(text.purpose)),
      section('data', 'data.title', [...collected, say('data.limits')]),
      section('who', 'who.title', [say('who.researchers', { k: String(K) })]),
      section('leaving', 'leaving.title', [say('leaving.revoke', { days: String(ERASURE_DAYS) })]),
      section('contact', 'contact.title', [say('contact.whom')]),
    ],
  };
}

type Values = Readonly<Record<string, string>>;

/** Replaces placeholders of the template only; a value that looks like a placeholder stays as it is. */
function fill(template: string, values: Values): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Longest point of a summary. */
const MAX_POINT = 240;

/** The client's own words where they are short enough for a point; nobody else shortens what a client is bound by. */
function shortPurpose(purpose: string): string | undefined {
  const words = purpose.trim().replace(/\s+/g, ' ');
  return words !== '' && words.length <= MAX_POINT ? words : undefined;
}

/** Maximum number of paragraphs in a section. */
const MAX_PARAGRAPHS = 60;

function paragraphs(text: string): string[] {
  const parts = text.split(/\n\s*\n/).map((part) => part.trim());
  const kept = parts.filter((part) => part !== '');
  return kept.length <= MAX_PARAGRAPHS ? kept : [text];
}
