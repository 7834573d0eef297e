import { LANGUAGES, type Language } from '@vesela/contracts';
import type { Text } from './every-text.ts';
import glossary from './glossary.json' with { type: 'json' };

/**
 * `term` is what the portal calls one thing in each language; `wrong` are other names of it. A `*` stands for any ending.
 * `labels` are buttons and titles that are the term and nothing else. `phrases` are turns that no native editor writes. `allowed` names texts that may hold a wrong form, with the reason.
 */
export interface Glossary {
  terms: readonly {
    id: string;
    term: Readonly<Record<Language, string>>;
    wrong: Readonly<Partial<Record<Language, readonly string[]>>>;
    labels?: readonly { folder: string; key: string }[];
  }[];
  phrases: Readonly<Record<Language, readonly { wrong: string; say: string }[]>>;
  allowed: readonly { file: string; key?: string; wrong: string; why: string }[];
}

interface WrongForm {
  wrong: string;
  /** How it begins, in lower case: in a text without that the pattern, which takes far longer, need not be tried. */
  beginning: string;
  pattern: RegExp;
  say: string;
}

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** Whole words in any case; `*` is any ending, a space any white space or a hyphen: "self-exam" is as wrong as "self exam". */
const patternOf = (wrong: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${escaped(wrong).replaceAll('*', '\\p{L}*').replaceAll(' ', '[\\s-]+')}(?![\\p{L}\\p{N}])`,
    // Abbreviations and buttons are wrong as they stand only: "ring" is a word, "RING" is not.
    /^\p{Lu}/u.test(wrong) ? 'u' : 'iu',
  );

function wrongForms({ terms, phrases }: Glossary, language: Language): WrongForm[] {
  const named = terms.flatMap(({ term, wrong }) =>
    (wrong[language] ?? []).map((form) => ({ wrong: form, say: term[language] })),
  );
  return [...named, ...phrases[language]].map(({ wrong, say }) => ({
    wrong,
    beginning: wrong.split(/[* ]/, 1)[0]?.toLowerCase() ?? '',
    say,
    pattern: patternOf(wrong),
  }));
}

/** Labels that say anything but their term. */
function labelFaults(texts: readonly Text[], { terms }: Glossary): string[] {
  return terms.flatMap(({ term, labels = [] }) =>
    labels.flatMap(({ folder, key }) =>
      LANGUAGES.flatMap((language) => {
        const file = `${folder}/${language}.json`;
        const shown = texts.find((one) => one.file === file && one.key === key)?.text;
        return shown === term[language]
          ? []
          : [`${file}: ${key} says "${shown ?? ''}"; the glossary says "${term[language]}"`];
      }),
    ),
  );
}

/** Wrong forms in the texts, labels with another name, and exceptions that no text needs. */
export function glossaryFaults(texts: readonly Text[], words: Glossary = glossary): string[] {
  const forms = new Map(LANGUAGES.map((language) => [language, wrongForms(words, language)]));
  const used = new Set<Glossary['allowed'][number]>();
  const faults = texts.flatMap(({ file, key, language, text: shown }) => {
    const text = shown.replaceAll('\u2060', '');
    const lowerCase = text.toLowerCase();
    return (forms.get(language) ?? []).flatMap(({ wrong, beginning, pattern, say }) => {
      const found = lowerCase.includes(beginning) ? pattern.exec(text)?.[0] : undefined;
      if (found === undefined) return [];
      const exception = words.allowed.find(
        (one) => file.startsWith(one.file) && wrong === one.wrong && (one.key ?? key) === key,
      );
      if (exception) used.add(exception);
      return exception ? [] : [`${file}: ${key} says "${found}"; the glossary says "${say}"`];
    });
  });
  const unused = words.allowed.filter((one) => !used.has(one));
  return [
    ...faults,
    ...labelFaults(texts, words),
    ...unused.map(({ file, key, wrong }) => `glossary.json: ${file} ${key ?? ''} no longer holds "${wrong}"`),
  ];
}
