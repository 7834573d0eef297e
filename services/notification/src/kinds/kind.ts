import type { Language } from '@vesela/contracts';
import type { z } from 'zod';

/** What a suspended woman is told, as the profile service keeps it. */
export interface SuspensionNotice {
  reason: string;
  notice: string;
  language: Language;
  until: string;
}

/** What a kind of mail may ask while it is being written. */
export interface Sources {
  /** Undefined once the suspension has ended. */
  suspensionNotice(suspensionId: string): Promise<SuspensionNotice | undefined>;
}

/** The changing part of a letter. Its words stand in `texts` under `letter.<kind>.subject`, `letter.<kind>.text` and `letter.<kind>.action`. */
export interface Letter {
  /** Values of `letter.<kind>.text`, plain. */
  values: Readonly<Record<string, string>>;
  /** Where `letter.<kind>.action` leads: a path of the portal. No link without it. */
  path?: string;
  /** Where the letter is bound to a language, whatever the reader's is. */
  language?: Language;
}

/** One kind of mail. A new one needs its name in the contract, a definition like this, and its texts. */
export interface Kind<Params extends z.ZodObject = z.ZodObject> {
  /** What lies sealed in the queue until the mail is sent. */
  params: Params;
  /** Called at the moment of sending; undefined when there is nothing to say any more. */
  compose(params: z.output<Params>, language: Language, sources: Sources): Promise<Letter | undefined>;
}

/** Keeps the type of the parameters between the two. */
export function defineKind<Params extends z.ZodObject>({ params, compose }: Kind<Params>): Kind {
  return { params, compose: (given, ...rest) => compose(params.parse(given), ...rest) };
}
