import { LANGUAGES } from '../constants.ts';
import { codeFile } from './code-file.ts';
import { plainWords } from './plain-words.ts';

/** All that is ever told of an error, to whomever. */
export interface ErrorReport {
  kind: 'error' | 'embedded-browser';
  /** The error and what caused it, at most 4. */
  errors: ReportedError[];
  where: ErrorPlace;
  /** `name@version` of what ran. */
  release?: string;
}

export interface ReportedError {
  type: string;
  /** The words of its message that say nothing of anybody. */
  words: string;
  /** Innermost call first, at most 30. */
  frames: CodeFrame[];
}

interface CodeFrame {
  file: string;
  line: number;
  column: number;
}

export interface ErrorPlace {
  service?: string;
  /** The micro-frontend that broke. */
  part?: string;
  /** Pattern of a route, never an address. */
  route?: string;
  language?: string;
  /** The app in whose browser the portal is open. */
  app?: string;
  /** Of a database, of the system or of Node.js. */
  code?: string;
}

const SPOKEN = new Set<string>(LANGUAGES);
const APPS = new Set(
  'messenger instagram facebook twitter line wechat threads tiktok snapchat linkedin gsa whatsapp reddit telegram'.split(
    ' ',
  ),
);
const TYPE = /^[A-Z][A-Za-z]{0,40}(?:Error|Exception)$|^Error$/;
const CODE =
  /^(?:E[A-Z]{3,20}|ERR_[A-Z_]{3,40}|UND_ERR_[A-Z_]{3,40}|P[12]\d{3}|(?:08|2[2-8]|40|42|5[3-8]|XX)[\dA-Z]{3})$/;
const RELEASE = /^[a-z-]{1,40}@\d{1,4}\.\d{1,4}\.\d{1,4}(?:-[a-z]{1,10}\.\d{1,4})?$/;

export interface Known {
  routes: ReadonlySet<string>;
  parts: ReadonlySet<string>;
  services: ReadonlySet<string>;
}

type Loose = Readonly<Record<string, unknown>>;
const loose = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isPlace = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;

/** Builds a report from what is known to be ours and leaves everything else behind, whatever is handed in. */
export function cleanReport(given: unknown, known: Known): ErrorReport {
  const { kind, errors, where, release } = loose(given);
  const { service, part, route, language, app, code } = loose(where);
  const oneOf = (value: unknown, set: ReadonlySet<string>) =>
    typeof value === 'string' && set.has(value) ? value : undefined;
  const shaped = (value: unknown, shape: RegExp) =>
    typeof value === 'string' && shape.test(value) ? value : undefined;
  return {
    kind: kind === 'embedded-browser' ? kind : 'error',
    errors: list(errors).slice(0, 4).map(cleanError),
    where: present({
      service: oneOf(service, known.services),
      part: oneOf(part, known.parts),
      route: oneOf(route, known.routes),
      language: oneOf(language, SPOKEN),
      app: oneOf(app, APPS),
      code: shaped(code, CODE),
    }),
    ...present({ release: shaped(release, RELEASE) }),
  };
}

function cleanError(given: unknown): ReportedError {
  const { type, words, frames } = loose(given);
  return {
    type: typeof type === 'string' && TYPE.test(type) ? type : 'Error',
    words: typeof words === 'string' ? plainWords(words) : '',
    frames: list(frames).slice(0, 30).flatMap(cleanFrame),
  };
}

function cleanFrame(given: unknown): CodeFrame[] {
  const { file, line, column } = loose(given);
  const known = typeof file === 'string' ? codeFile(file) : undefined;
  if (known === undefined || !isPlace(line)) return [];
  return [{ file: known, line, column: isPlace(column) ? column : 1 }];
}

/** Without what is not there. */
function present<Value extends object>(value: Value): { [Key in keyof Value]?: NonNullable<Value[Key]> } {
  return Object.fromEntries(Object.entries(value).filter(([, held]) => held !== undefined)) as {
    [Key in keyof Value]?: NonNullable<Value[Key]>;
  };
}
