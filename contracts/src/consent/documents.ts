import { z } from 'zod';
import { languageSchema } from '../language.ts';

/** `terms`, `privacy`, `health-data`, `research.<survey>`, or a project's own form, `project.<uuid>`. */
export const documentIdSchema = z
  .string()
  .max(80)
  .regex(/^(terms|privacy|health-data|research\.[A-Za-z]{1,40}|project\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)
  .meta({ id: 'DocumentId' });

/** A document and its version: `research.Calculator/2021-11-15`, `project.<uuid>/2`. What stands before the slash is the document. */
export const versionIdSchema = z
  .string()
  .max(120)
  .regex(/^[A-Za-z0-9.-]{1,80}\/(\d{4}-\d{2}-\d{2}|[1-9]\d{0,8})$/)
  .meta({ id: 'VersionId' });

/** SHA-256 in hex of a text as RFC 8785 canonical JSON. */
export const textHashSchema = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ id: 'TextHash' });

const paragraph = z.string().min(1).max(4000);
const point = z.string().min(1).max(240);

/** The points of a summary, in the order in which they are shown. */
export const SUMMARY_POINTS = ['what', 'why', 'who', 'how_long', 'how_to_stop'] as const;

/** A text on one screen. It is part of the text, so that one hash covers both and neither changes without the other. */
const summary = z
  .strictObject({
    question: z.string().min(1).max(120),
    points: z.strictObject({
      what: point,
      why: point,
      who: point,
      how_long: point,
      how_to_stop: point,
    } satisfies Record<(typeof SUMMARY_POINTS)[number], typeof point>),
    /** What a "no" leads to. */
    refusal: point,
    /** The same in a few sentences, for a screen with two decisions. */
    brief: z.strictObject({ title: z.string().min(1).max(80), text: z.string().min(1).max(400) }).optional(),
  })
  .meta({ id: 'DocumentSummary' });

/** Versions whose news are told to whoever agreed to an old one: the newest of them. */
export const MOST_VERSIONS = 20;

/** What is new in a version, a sentence each, for whoever agreed to an earlier one. */
const news = z.array(point).min(1).max(12);

/** What was on the screen when somebody decided: the few sentences, the points, or the whole text. */
export const LAYERS = ['brief', 'summary', 'whole'] as const;
export const layerSchema = z.enum(LAYERS).meta({ id: 'DocumentLayer' });

const text = z.strictObject({
  title: z.string().min(1).max(200),
  intro: z.string().max(4000),
  news: news.optional(),
  summary: summary.optional(),
  sections: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(60),
        title: z.string().max(200),
        /** A paragraph, or the points of a list. */
        parts: z.array(z.union([paragraph, z.array(paragraph).min(1).max(40)])).max(60),
      }),
    )
    .max(40),
});

/**
 * A text as it is read: an introduction and sections of paragraphs and lists, at most 500 of them, and for texts that are
 * decided on in layers a summary. No markup.
 */
export const documentTextSchema = text
  .refine(({ sections }) => sections.flatMap(({ parts }) => parts.flat()).length <= 500, {
    error: 'at most 500 paragraphs',
  })
  .meta({ id: 'DocumentText' });

export const publishedDocumentSchema = text
  .extend({
    document: documentIdSchema,
    version_id: versionIdSchema,
    /** Day from which the version is in force. */
    date: z.iso.date(),
    /** Language of the text: the one asked for, or the nearest that the document is published in. */
    lang: languageSchema,
    text_hash: textHashSchema,
    /** Whether this is the version in force. */
    in_force: z.boolean(),
    /** With the version in force: the one that follows it, while that has been published and has not begun. */
    next: z.object({ version_id: versionIdSchema, date: z.iso.date(), news: news.optional() }).optional(),
  })
  .meta({ id: 'PublishedDocument' });

const words = z.array(z.object({ text: z.string().max(9000), change: z.enum(['same', 'added', 'removed']) })).max(4000);

/** What changed between two versions, paragraph by paragraph; paragraphs that stayed the same are left out. */
export const documentChangesSchema = z
  .object({
    document: documentIdSchema,
    from: versionIdSchema,
    to: versionIdSchema,
    lang: languageSchema,
    /** In plain words: what is new in each version after the first of the two, oldest first. */
    news: z
      .array(z.object({ version_id: versionIdSchema, points: news }))
      .min(1)
      .max(MOST_VERSIONS)
      .optional(),
    changes: z
      .array(
        z.object({
          /** Title of the section in which the paragraph stands; empty for title and introduction. */
          section: z.string().max(200),
          kind: z.enum(['added', 'removed', 'changed']),
          /** The paragraph as a row of pieces, in the order in which they are read. */
          words,
        }),
      )
      .max(1200),
  })
  .meta({ id: 'DocumentChanges' });

export type DocumentSummary = z.infer<typeof summary>;
export type DocumentLayer = z.infer<typeof layerSchema>;
export type DocumentText = z.infer<typeof documentTextSchema>;
export type PublishedDocument = z.infer<typeof publishedDocumentSchema>;
export type DocumentChanges = z.infer<typeof documentChangesSchema>;
