import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '@vesela/contracts';
import { TEXT_CONSTANTS } from '@vesela/contracts/constants';
import { readConfig } from '@vesela/service-kit';
import { z } from 'zod';
import { offersEnvironment } from '../../services/calculator/src/coupons/offers-environment.ts';
import { OWN_OFFERS } from '../../services/calculator/src/coupons/own-offers.ts';
import { ROOT } from '../command/options.ts';
import { localizedWithin } from '../texts/every-text.ts';
import { codeTexts, plainGatewayTexts } from '../texts/in-code.ts';
import { basisOf, isOurs, STATEMENT_VALUES } from './basis.ts';
import { inLanguages, read, rules, type Statement, topicOf } from './collect-data.ts';
import { CODE, DATA, DOCUMENTS, INSIDE, OFFERS, TEXTS } from './places.ts';
import { sourcesOrReason } from './publications.ts';
import { readable } from './readable.ts';
import { rulesOf } from './rule-files.ts';
import type { Statement as Collected } from './statement.ts';

const CONSTANTS = { ...TEXT_CONSTANTS, ...STATEMENT_VALUES };

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Every statement that somebody must answer for, in the order of `places.ts`: texts, offers, documents, rules and figures. The
 * operator's own offers are those of the environment.
 */
export const collect = (env: Environment = process.env): Collected[] =>
  [
    ...TEXTS.flatMap(texts),
    ...INSIDE.flatMap(inside),
    ...inCode(),
    ...offers(env),
    ...documents(),
    ...DATA.flatMap(rules),
  ].map(withRules);

function withRules(statement: Statement): Collected {
  const names = rulesOf(statement.id);
  return { ...statement, shown: inLanguages((language) => ({ ...statement.shown[language], rules: names })) };
}

function texts({ at, id: part, readers, interface: plain = [] }: (typeof TEXTS)[number]): Statement[] {
  const byLanguage = Object.fromEntries(LANGUAGES.map((l) => [l, read(`${at}/${l}.json`) as Record<string, string>]));
  return Object.keys(byLanguage.en ?? {}).map((key) => {
    const { sources, figures = [] } = basisOf(part, key);
    const isPlain = plain.includes(key.split('.')[0] ?? '');
    return {
      id: `${part}.${key}`,
      topic: topicOf(part),
      readers: isPlain ? readers.filter((reader) => reader === 'editor') : readers,
      place: `${at}/{lang}.json`,
      shown: inLanguages((language) => {
        const text = readable(byLanguage[language]?.[key] ?? '', language, CONSTANTS);
        return { language, ...withSources({ text, figures: [...figures], sources }, language, part, key) };
      }),
    };
  });
}

const withSources = (
  shown: { text: string[]; figures: string[]; sources: readonly string[] },
  language: Language,
  part: string,
  key: string,
) => ({ ...shown, sources: sourcesOrReason(shown, language, isOurs(part, key)) });

/** Texts that stand side by side in one file, such as a tile of the home page. */
function inside({ at, id: part, readers }: (typeof INSIDE)[number]): Statement[] {
  const keys = new Map<string, Map<Language, string>>();
  for (const { key, language, text } of localizedWithin(read(at)))
    keys.set(key, (keys.get(key) ?? new Map<Language, string>()).set(language, text));
  return [...keys].map(([key, byLanguage]) => ({
    id: `${part}.${key}`,
    topic: topicOf(part),
    readers,
    place: at,
    shown: inLanguages((language) => {
      const text = readable(byLanguage.get(language) ?? '', language, CONSTANTS);
      const { sources } = basisOf(part, key);
      return { language, ...withSources({ text, figures: [], sources }, language, part, key) };
    }),
  }));
}

/** Sentences for when no text file can be loaded: those in sources, and the pages of the gateway. */
function inCode(): Statement[] {
  const { id: part, readers } = CODE;
  const all = [...codeTexts(), ...plainGatewayTexts()].filter(({ file }) => file !== OFFERS.at);
  return all
    .filter(({ language }) => language === 'en')
    .map(({ file, key }) => ({
      id: `${part}.${path.parse(file).name}.${key}`,
      topic: topicOf(part),
      readers,
      place: file,
      shown: inLanguages((language) => {
        const said = all.find((one) => one.file === file && one.key === key && one.language === language);
        return { language, text: [said?.text ?? ''], figures: [], sources: [] };
      }),
    }));
}

/** An offer as its card and its letter show it. */
function offers(env: Environment): Statement[] {
  const { at, id: part, readers } = OFFERS;
  const configured = readConfig(z.object(offersEnvironment), { PARTNER_OFFERS: env.PARTNER_OFFERS }).PARTNER_OFFERS;
  const placed = [
    ...OWN_OFFERS.map((offer) => ({ offer, place: at })),
    ...configured.map((offer) => ({ offer, place: 'PARTNER_OFFERS' })),
  ];
  return placed.map(({ offer, place }) => ({
    id: `${part}.${offer.id}`,
    topic: topicOf(part),
    readers,
    place,
    shown: inLanguages((language) => ({
      language,
      text: [offer.title[language], offer.partner[language], offer.instructions[language]],
      figures: [
        `valid: ${offer.valid_from} – ${offer.valid_until}`,
        ...(offer.code === null ? [] : [`code: ${offer.code}`]),
      ],
      sources: [],
    })),
  }));
}

interface DocumentText {
  title: string;
  intro: string;
  /** What is new in the version, and the text on one screen, as deep as it goes. */
  news?: string[];
  summary?: object;
  sections: { id: string; title: string; parts: (string | string[])[] }[];
}

/** Every text in an object, however deep. */
const wordsOf = (value: object): string[] =>
  Object.values(value).flatMap((part: string | object) => (typeof part === 'string' ? [part] : wordsOf(part)));

/** The newest version of each document, an introduction with its summary, and its sections. A new version keeps what has not changed. */
function documents(): Statement[] {
  const { at, id, readers } = DOCUMENTS;
  const folders = (below: string) =>
    readdirSync(path.join(ROOT, below), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );
  return folders(at).flatMap((document) => {
    const place = `${at}/${document}/${folders(`${at}/${document}`).sort().at(-1)}/{lang}.json`;
    const of = (language: Language) => read(place.replace('{lang}', language)) as unknown as DocumentText;
    const lines = (language: Language, section: string): string[] => {
      const { title, intro, news = [], summary = {}, sections } = of(language);
      if (section === 'intro') return [title, intro, ...news, ...wordsOf(summary)];
      const found = sections.find((one) => one.id === section);
      return found ? [found.title, ...found.parts.flat()] : [];
    };
    return ['intro', ...of('en').sections.map((section) => section.id)].map((section) => ({
      id: `${id}.${document}.${section}`,
      topic: topicOf(id),
      readers,
      place,
      shown: inLanguages((language) => ({
        language,
        text: lines(language, section).map(filled),
        figures: [],
        sources: [],
      })),
    }));
  });
}

/** Constants filled in; names of the operator stay in their place. */
const filled = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(CONSTANTS[name as keyof typeof CONSTANTS] ?? `‹${name}›`));

/** Folders of texts that no line of `places.ts` names, and lines that name none. */
export function unplaced(folders: readonly string[]): string[] {
  const known = new Set(TEXTS.map(({ at }) => at));
  return [
    ...folders.filter((folder) => !known.has(folder)).map((folder) => `${folder} belongs to no topic`),
    ...[...known]
      .filter((at) => !existsSync(path.join(ROOT, at, 'en.json')))
      .map((at) => `${at} is no folder of texts`),
  ];
}
