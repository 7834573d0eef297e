import type { Language } from '@vesela/contracts';
import {
  type DocumentChanges,
  type DocumentLayer,
  type DocumentText,
  MOST_VERSIONS,
  type PublishedDocument,
} from '@vesela/contracts/consent';
import { inNearestLanguage } from '@vesela/contracts/nearest-language';
import { problem } from '@vesela/service-kit';
import type { EventTransaction } from '@vesela/service-kit/events';
import { sha256 } from '../canonical.ts';
import type { Database } from '../database.ts';

/** A text that can be decided on: one version in one language. */
export interface TextRef {
  versionId: string;
  lang: string;
}

/** Hash of a text, computed anew, its title, and the layers in which it can be shown. */
interface TextFacts {
  hash: string;
  title: string;
  layers: readonly DocumentLayer[];
}

/** Published documents. Uses the caller's transaction if given. */
export interface Published {
  /** Versions in force of the surveys' forms and of the given documents, by document. */
  allInForce(documents: readonly string[]): Promise<Map<string, string>>;
  /** The next version of each of these documents, in their order, where one has been published and has not begun. */
  upcoming<Name extends string>(
    documents: readonly Name[],
  ): Promise<{ document: Name; version_id: string; date: string }[]>;
  textOf(text: TextRef, tx?: EventTransaction): Promise<TextFacts | undefined>;
  /** The title of exactly the text that was decided on, for what is signed. Throws where that text is not there. */
  titleOfHashed(text: TextRef & { textHash: string }): Promise<string>;
  /** A document in the requested language or the nearest, also a version that has not begun; throws `not_found`. */
  read(document: string, lang: Language, version?: string): Promise<PublishedDocument>;
  /** What every version after the first, up to the second, says is new in it, in the language of the second. */
  newsBetween(from: PublishedDocument, to: PublishedDocument): Promise<NonNullable<DocumentChanges['news']>>;
  /** Titles of versions in all their languages, for `titleOf`. */
  titles(versionIds: readonly string[]): Promise<Titles>;
}

export type Titles = ReadonlyMap<string, string>;
const titleKey = ({ versionId, lang }: TextRef) => `${versionId} ${lang}`;

/** Title of a text in the requested language if the version has one, else in its own. */
export function titleOf({ versionId, lang }: TextRef, titles: Titles, wanted?: Language): string {
  const inWanted = wanted && titles.get(titleKey({ versionId, lang: wanted }));
  return inWanted ?? titles.get(titleKey({ versionId, lang })) ?? '';
}

export function createPublished(database: Database, now: () => Date): Published {
  // A published text never changes, and the database lets none be deleted.
  const texts = new Map<string, TextFacts>();
  const inForce = async (document: string) => {
    const version = await database.documentVersion.findFirst({
      where: { document, inForceFrom: { lte: now() } },
      orderBy: { ordinal: 'desc' },
      select: { versionId: true },
    });
    return version?.versionId;
  };
  /** The version that begins next; what is new in it in the given language, if it has that one. */
  const nextOf = async (document: string, lang: Language): Promise<Pick<PublishedDocument, 'next'>> => {
    const version = await database.documentVersion.findFirst({
      where: { document, inForceFrom: { gt: now() } },
      orderBy: { ordinal: 'asc' },
      include: { texts: { where: { lang }, select: { content: true } } },
    });
    if (!version) return {};
    const [text] = version.texts;
    const news = text && (JSON.parse(text.content) as DocumentText).news;
    const date = dayOf(version.versionId, version.inForceFrom);
    return { next: { version_id: version.versionId, date, ...(news ? { news } : {}) } };
  };
  const textOf: Published['textOf'] = async (text, tx = database) => {
    const key = titleKey(text);
    const known = texts.get(key);
    if (known) return known;
    const sql = `SELECT content FROM document_text WHERE version_id = $1::text AND lang = $2::text`;
    const [row] = await tx.$queryRawUnsafe<{ content: string }[]>(sql, text.versionId, text.lang);
    if (!row) return undefined;
    const content = JSON.parse(row.content) as DocumentText;
    const found = { hash: sha256(row.content), title: content.title, layers: layersOf(content) };
    texts.set(key, found);
    return found;
  };
  return {
    async allInForce(documents) {
      const versions = await database.documentVersion.findMany({
        where: {
          inForceFrom: { lte: now() },
          OR: [{ document: { in: [...documents] } }, { document: { startsWith: 'research.' } }],
        },
        orderBy: [{ document: 'asc' }, { ordinal: 'desc' }],
        distinct: ['document'],
        select: { document: true, versionId: true },
      });
      return new Map(versions.map(({ document, versionId }) => [document, versionId]));
    },
    async upcoming(documents) {
      const versions = await database.documentVersion.findMany({
        where: { document: { in: [...documents] }, inForceFrom: { gt: now() } },
        orderBy: [{ document: 'asc' }, { ordinal: 'asc' }],
        distinct: ['document'],
        select: { document: true, versionId: true, inForceFrom: true },
      });
      return documents.flatMap((document) => {
        const next = versions.find((version) => version.document === document);
        return next ? [{ document, version_id: next.versionId, date: dayOf(next.versionId, next.inForceFrom) }] : [];
      });
    },
    textOf,
    async titleOfHashed(text) {
      const found = await textOf(text);
      if (found?.hash !== text.textHash) throw new Error('The published text is not the one that was decided on.');
      return found.title;
    },
    async read(document, wanted, versionAsked) {
      const current = await inForce(document);
      const versionId = versionAsked ?? current;
      if (versionId === undefined) throw problem('not_found');
      const version = await database.documentVersion.findFirst({
        where: { versionId, document },
        include: { texts: { select: { lang: true } } },
      });
      const published = Object.fromEntries((version?.texts ?? []).map((text) => [text.lang, text]));
      const lang = inNearestLanguage(published, wanted)?.lang;
      if (!version || !lang) throw problem('not_found');
      const text = await database.documentText.findUniqueOrThrow({ where: { versionId_lang: { versionId, lang } } });
      return {
        ...(JSON.parse(text.content) as DocumentText),
        document,
        version_id: versionId,
        date: dayOf(versionId, version.inForceFrom),
        lang,
        text_hash: text.textHash,
        in_force: versionId === current,
        ...(versionId === current ? await nextOf(document, lang) : {}),
      };
    },
    async newsBetween(from, to) {
      const ordinalOf = async ({ version_id: versionId }: PublishedDocument) =>
        (await database.documentVersion.findUniqueOrThrow({ where: { versionId }, select: { ordinal: true } })).ordinal;
      const [after, last] = await Promise.all([ordinalOf(from), ordinalOf(to)]);
      const versions = await database.documentVersion.findMany({
        where: { document: to.document, ordinal: { gt: after, lte: last } },
        orderBy: { ordinal: 'asc' },
        select: { versionId: true, texts: { where: { lang: to.lang }, select: { content: true } } },
      });
      const told = versions.flatMap(({ versionId, texts: [text] }) => {
        const points = text && (JSON.parse(text.content) as DocumentText).news;
        return points ? [{ version_id: versionId, points }] : [];
      });
      return told.slice(-MOST_VERSIONS);
    },
    async titles(versionIds) {
      const texts = await database.documentText.findMany({
        where: { versionId: { in: [...new Set(versionIds)] } },
        select: { versionId: true, lang: true, title: true },
      });
      return new Map(texts.map((text) => [titleKey(text), text.title]));
    },
  };
}

function layersOf({ summary }: DocumentText): DocumentLayer[] {
  return [...(summary?.brief ? ['brief' as const] : []), ...(summary ? ['summary' as const] : []), 'whole'];
}

/** The date in the version's name; versions of project forms are numbered and use their publication date. */
function dayOf(versionId: string, inForceFrom: Date): string {
  const name = versionId.slice(versionId.lastIndexOf('/') + 1);
  return name.includes('-') ? name : inForceFrom.toISOString().slice(0, 10);
}
