import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '@vesela/contracts';
import { ROOT } from '../command/options.ts';
import { filesIn, type Text } from './every-text.ts';

/** Pages that the gateway shows when nothing else can be loaded: a section for each language; one that names none is Latvian. */
const GATEWAY_PAGES = ['infra/gateway/pages/unavailable.html', 'infra/gateway/pages/offline.html'] as const;

const ENTRY = /\b(lv|en|ru|pl): (\[[^\]]*\]|'(?:[^'\\]|\\.)*')/g;
const STRING = /'((?:[^'\\]|\\.)*)'/g;
const SECTION = /<section(?: lang="(\w\w)")?>([\s\S]*?)<\/section>/g;

/** The n-th text of each language belongs together; an address is none. */
function numbered(file: string, found: readonly { language: Language; text: string }[]): Text[] {
  const counts = new Map<Language, number>();
  const texts = found.map(({ language, text }) => {
    const place = (counts.get(language) ?? 0) + 1;
    counts.set(language, place);
    return { file, key: String(place), language, text };
  });
  if (texts.length > 0 && LANGUAGES.some((language) => counts.get(language) !== counts.get('en')))
    throw new Error(`${file} does not have the same number of texts in each language`);
  return texts;
}

/** Texts of a source for when no text file can be loaded: `lv: 'words'` or `lv: ['words', 'more']` for each language. */
export function textsInCode(file: string, source: string): Text[] {
  const found = [...source.matchAll(ENTRY)].flatMap(([, language, entry = '']) =>
    [...entry.matchAll(STRING)]
      .map(([, text = '']) => ({ language: language as Language, text: text.replaceAll("\\'", "'") }))
      .filter(({ text }) => !text.startsWith('/')),
  );
  return numbered(file, found);
}

/** Sources of what women read: pages, and services that write letters and forms. */
const SOURCE = /^(?:mfe-[^/]+|shell|services\/[^/]+)\/.*(?<!\.test)\.tsx?$/;
/** Tools of tests and generated code. */
const NOT_SHOWN = /\/(?:testing|test|generated|webpack)\//;
export const readerSources = () =>
  filesIn(ROOT)
    .map((file) => path.relative(ROOT, file))
    .filter((file) => SOURCE.test(file) && !NOT_SHOWN.test(file))
    .map((file) => ({ file, source: readFileSync(path.join(ROOT, file), 'utf8') }));

/** Texts in sources, which are shown when no text file can be loaded. */
export const codeTexts = (): Text[] => readerSources().flatMap(({ file, source }) => textsInCode(file, source));

/** Headings and paragraphs of a page with a section for each language. */
export function textsInPage(file: string, source: string): Text[] {
  const found = [...source.matchAll(SECTION)].flatMap(([, language = 'lv', section = '']) =>
    section
      .split(/<\/(?:h\d|p)>/)
      .map((part) =>
        part
          .replace(/<[^>]*>/g, '')
          .replaceAll('&nbsp;', '\u00a0')
          .trim(),
      )
      .filter(Boolean)
      .map((text) => ({ language: language as Language, text })),
  );
  return numbered(file, found);
}

export const gatewayTexts = (): Text[] =>
  GATEWAY_PAGES.flatMap((file) => textsInPage(file, readFileSync(path.join(ROOT, file), 'utf8')));

/** The same with plain spaces, as all other texts are kept. */
export const plainGatewayTexts = (): Text[] =>
  gatewayTexts().map((one) => ({ ...one, text: one.text.replaceAll('\u00a0', ' ') }));
