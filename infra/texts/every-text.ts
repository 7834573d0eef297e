import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '@vesela/contracts';

/** One text of one language and where it stands. */
export interface Text {
  file: string;
  key: string;
  language: Language;
  text: string;
}

/** The same text in every language: its place without the language. */
export const placeOf = ({ file, key }: Text) => `${file.replace(/\/(?:lv|en|ru|pl)\.json$/, '')} ${key}`;

const SKIP = new Set(['node_modules', 'dist', '.git', '.local', 'generated', 'test-results', 'openapi', '.turbo']);

/** All files below a folder that people wrote. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    if (SKIP.has(name)) return [];
    const full = path.join(folder, name);
    return statSync(full).isDirectory() ? filesIn(full) : [full];
  });
}

/** A file of texts of one language: `…/texts/lv.json`, or `…/texts/report/lv.json`. */
const BUNDLE = /\/texts\/(?:.*\/)?(lv|en|ru|pl)\.json$/;
/** A version of a document: `…/documents/terms/2026-11-24/lv.json`. */
const DOCUMENT = /^(.*\/documents\/[^/]+)\/(\d{4}-\d{2}-\d{2})\/(lv|en|ru|pl)\.json$/;
/** Data with one text for each language inside. */
const LOCALIZED = /\/module\.json$/;

/** Folders of text files, each once. */
export const bundlesOf = (files: readonly string[]): string[] => [
  ...new Set(files.filter((file) => BUNDLE.test(file)).map((file) => path.dirname(file))),
];

/** Published documents never change, so only the newest version of each is read. */
function newestDocuments(files: readonly string[]): string[] {
  const newest = new Map<string, string>();
  for (const file of files) {
    const [, document, date] = DOCUMENT.exec(file) ?? [];
    if (document && date && date > (newest.get(document) ?? '')) newest.set(document, date);
  }
  return files.filter((file) => {
    const [, document, date] = DOCUMENT.exec(file) ?? [];
    return document !== undefined && newest.get(document) === date;
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function textsWithin(value: unknown, key: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsWithin(inner, key ? `${key}.${name}` : name));
}

/** An entry of a list is named by its id or path, so that a key stays when another entry comes before it. */
const nameWithin = (list: unknown, name: string, inner: unknown): string => {
  const named = Array.isArray(list) && isRecord(inner) ? (inner.id ?? inner.path) : undefined;
  return typeof named === 'string' ? named.replace(/^\//, '').replaceAll('/', '-') : name;
};

/** Texts of objects that have one for each language. */
export function localizedWithin(value: unknown, key = ''): Omit<Text, 'file'>[] {
  if (!isRecord(value)) return [];
  if (LANGUAGES.every((language) => typeof value[language] === 'string'))
    return LANGUAGES.map((language) => ({ key, language, text: String(value[language]) }));
  return Object.entries(value).flatMap(([name, inner]) =>
    localizedWithin(inner, [key, nameWithin(value, name, inner)].filter(Boolean).join('.')),
  );
}

/** Every text of the portal: text files, newest documents, descriptors of the modules. */
export function everyText(root: string): Text[] {
  const files = filesIn(root);
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
  const ofOneLanguage = [...files.filter((file) => BUNDLE.test(file)), ...newestDocuments(files)].flatMap((file) => {
    const language = path.basename(file, '.json') as Language;
    return textsWithin(read(file), '').map(([key, text]) => ({ file: path.relative(root, file), key, language, text }));
  });
  const inside = files
    .filter((file) => LOCALIZED.test(file))
    .flatMap((file) => localizedWithin(read(file)).map((text) => ({ file: path.relative(root, file), ...text })));
  return [...ofOneLanguage, ...inside];
}
