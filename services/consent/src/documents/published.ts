import type { Language } from '@vesela/contracts';
import {
  type DocumentChanges,
  type DocumentLayer,
  type DocumentText,
  MOST_VERSIONS,
  type PublishedDocument,
} from '@vesela/contracts/consent';
import { inNearestLanguage } from '@vesela/contracts/nearest-language';
import { SURVEYS } from '@vesela/contracts/research';
import { problem } from '@vesela/service-kit';
import type { EventTransaction } from '@vesela/service-kit/events';
import { sha256 } from '../canonical.ts';
import type { Database } from '../database.ts';
import { surveyForm } from '../document-id.ts';
import { type OwnVersion, type OwnVersions, VERSION, type VersionRow } from './own-versions.ts';

/** A text that can be decided on: one version in one language. */
export interface TextRef {
  versionId: string;
  lang: string;
}
/** Exactly the text with this hash. */
type HashedText = TextRef & { textHash: string };

/** The title of a text, and the layers in which it can be shown. */
interface TextFacts {
  title: string;
  layers: readonly DocumentLayer[];
}

/**
 * Published documents. What is shown, listed or announced are versions that the service published, with the texts that it
 * published (`own-versions.ts`); any other is not found. Uses the caller's transaction if given.
 */
export interface Published {
  /** Versions in force of the surveys' forms and of the given documents, by document. */
  allInForce(documents: readonly string[]): Promise<Map<string, string>>;
  /** The next version of each of these documents, in their order, where one has been published and has not begun. */
  upcoming<Name extends string>(
    documents: readonly Name[],
  ): Promise<{ document: Name; version_id: string; date: string }[]>;
  first: OwnVersions['first'];
  /** Undefined where the kept text is another one. */
  textOf(text: HashedText, tx?: EventTransaction): Promise<TextFacts | undefined>;
  /** The title of exactly the text that was decided on, for what is signed. Throws where that text is not there. */
  titleOfHashed(text: HashedText): Promise<string>;
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

const FROM = `SELECT ${VERSION} FROM document_version AS version WHERE`;
const BEGUN = `${FROM} document = $1::text AND in_force_from <= $2::timestamptz ORDER BY ordinal DESC`;
const NOT_BEGUN = `${FROM} document = ANY ($1::text[]) AND in_force_from > $2::timestamptz ORDER BY ordinal`;
const ALL_BEGUN = `${FROM} document = ANY ($1::text[]) AND in_force_from <= $2::timestamptz ORDER BY document, ordinal DESC`;
/** Named one by one: of others somebody could write any number. */
const SURVEY_FORMS = SURVEYS.map(surveyForm);
const BY_ID = `${FROM} version_id = $1::text AND document = $2::text`;
const BETWEEN = `${FROM} document = $1::text
  AND ordinal > (SELECT ordinal FROM document_version WHERE version_id = $2::text)
  AND ordinal <= (SELECT ordinal FROM document_version WHERE version_id = $3::text) ORDER BY ordinal`;
/** Every language of a version, and the content of one. */
const CONTENT = `
SELECT lang, CASE WHEN lang = $2::text THEN content END AS content FROM document_text WHERE version_id = $1::text`;

export function createPublished(database: Database, versions: OwnVersions, now: () => Date): Published {
  // A published text never changes, and the database lets none be deleted.
  const texts = new Map<string, TextFacts>();
  const rows = (sql: string, ...values: unknown[]) => database.$queryRawUnsafe<VersionRow[]>(sql, ...values);
  const firstOf = async (sql: string, ...values: unknown[]) =>
    versions.first(database, await rows(sql, ...values, now()));
  /** The text of a version, if its texts still are those that were published; else the version is refused from now on. */
  const contentOf = async (version: OwnVersion, lang: string): Promise<DocumentText | undefined> => {
    const kept = await database.$queryRawUnsafe<{ lang: string; content: string | null }[]>(
      CONTENT,
      version.versionId,
      lang,
    );
    const content = kept.find((text) => text.lang === lang)?.content ?? '';
    const isWhole = kept.length === version.texts.size && kept.every((text) => version.texts.has(text.lang));
    if (isWhole && sha256(content) === version.texts.get(lang)) return JSON.parse(content) as DocumentText;
    versions.refuse(version);
    return undefined;
  };
  const newsOf = async (version: OwnVersion, lang: string) =>
    version.texts.has(lang) ? (await contentOf(version, lang))?.news : undefined;
  /** The version that begins next; what is new in it in the given language, if it has that one. */
  const nextOf = async (document: string, lang: Language): Promise<Pick<PublishedDocument, 'next'>> => {
    const version = await firstOf(NOT_BEGUN, [document]);
    if (!version) return {};
    const news = await newsOf(version, lang);
    return { next: { version_id: version.versionId, date: dayOf(version), ...(news ? { news } : {}) } };
  };
  const textOf: Published['textOf'] = async ({ versionId, lang, textHash }, tx = database) => {
    const key = `${titleKey({ versionId, lang })} ${textHash}`;
    const known = texts.get(key);
    if (known) return known;
    const sql = `SELECT content FROM document_text WHERE version_id = $1::text AND lang = $2::text`;
    const [row] = await tx.$queryRawUnsafe<{ content: string }[]>(sql, versionId, lang);
    if (!row || sha256(row.content) !== textHash) return undefined;
    const content = JSON.parse(row.content) as DocumentText;
    const found = { title: content.title, layers: layersOf(content) };
    texts.set(key, found);
    return found;
  };
  return {
    async allInForce(documents) {
      const inForce = new Map<string, string>();
      const all = [...new Set([...documents, ...SURVEY_FORMS])];
      const begun = new Map<string, VersionRow[]>();
      for (const row of await rows(ALL_BEGUN, all, now()))
        if (!begun.get(row.document)?.push(row)) begun.set(row.document, [row]);
      for (const [document, ofDocument] of begun) {
        const version = await versions.first(database, ofDocument);
        if (version) inForce.set(document, version.versionId);
      }
      return inForce;
    },
    async upcoming(documents) {
      const next = await rows(NOT_BEGUN, documents, now());
      const found = documents.map(async (document) => {
        const version = await versions.first(
          database,
          next.filter((row) => row.document === document),
        );
        return version ? [{ document, version_id: version.versionId, date: dayOf(version) }] : [];
      });
      return (await Promise.all(found)).flat();
    },
    first: versions.first,
    textOf,
    async titleOfHashed(text) {
      const found = await textOf(text);
      if (!found) throw new Error('The published text is not the one that was decided on.');
      return found.title;
    },
    async read(document, wanted, asked) {
      for (;;) {
        const current = await firstOf(BEGUN, document);
        const isCurrent = asked === undefined || asked === current?.versionId;
        const version = isCurrent ? current : await versions.first(database, await rows(BY_ID, asked, document));
        const published = [...(version?.texts.keys() ?? [])].map((lang) => [lang, { lang: lang as Language }] as const);
        const lang = inNearestLanguage(Object.fromEntries(published), wanted)?.lang;
        if (!version || !lang) throw problem('not_found');
        const text = await contentOf(version, lang);
        // What was refused just now does not exist: the version before is in force.
        if (!text) continue;
        return {
          ...text,
          document,
          version_id: version.versionId,
          date: dayOf(version),
          lang,
          text_hash: version.texts.get(lang) ?? '',
          in_force: isCurrent,
          ...(isCurrent ? await nextOf(document, lang) : {}),
        };
      }
    },
    async newsBetween(from, to) {
      const between = await versions.among(database, await rows(BETWEEN, to.document, from.version_id, to.version_id));
      const told: NonNullable<DocumentChanges['news']> = [];
      for (const version of between.slice(-MOST_VERSIONS)) {
        const points = await newsOf(version, to.lang);
        if (points) told.push({ version_id: version.versionId, points });
      }
      return told;
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
function dayOf({ versionId, inForceFrom }: VersionRow): string {
  const name = versionId.slice(versionId.lastIndexOf('/') + 1);
  return name.includes('-') ? name : inForceFrom.toISOString().slice(0, 10);
}
