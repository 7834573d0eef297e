import type { Language } from '@vesela/contracts';
import type { z } from 'zod';

/** The notice of a suspension, as stored by the profile service. */
export interface SuspensionNotice {
  reason: string;
  notice: string;
  language: Language;
  until: string;
}

/** Data that a kind of mail can request while it is composed. */
export interface Sources {
  /** Undefined once the suspension has ended. */
  suspensionNotice(suspensionId: string): Promise<SuspensionNotice | undefined>;
}

/** The variable part of a letter. Its texts are in `texts` under `letter.<kind>.subject`, `letter.<kind>.text` and `letter.<kind>.action`. */
export interface Letter {
  /** Plain-text values and numbers for `letter.<kind>.text`. */
  values: Readonly<Record<string, string | number>>;
  /** Portal path that `letter.<kind>.action` links to; without it there is no link. */
  path?: string;
  /** Fixed language of the letter; otherwise it is written in the reader's language. */
  language?: Language;
}

/** One kind of mail. A new kind needs its name in the contract, a definition like this, and texts. */
export interface Kind<Params extends z.ZodObject = z.ZodObject> {
  /** Parameters stored sealed in the queue until the mail is sent. */
  params: Params;
  /** Called when the mail is sent; undefined when it is no longer relevant. */
  compose(params: z.output<Params>, language: Language, sources: Sources): Promise<Letter | undefined>;
}

/** Ties the type of `compose`'s parameters to the schema. */
export function defineKind<Params extends z.ZodObject>({ params, compose }: Kind<Params>): Kind {
  return { params, compose: (given, ...rest) => compose(params.parse(given), ...rest) };
}
