/** An option of a choice question: a bare code, or a code with what the questionnaire knows about it. */
export type Choice =
  | string
  | Readonly<{
      code: string;
      /** Offered only from this age on. */
      fromAge?: number;
      /** Choosing it ends the test; names the text that says why. */
      stops?: string;
      /** Stands alone. */
      exclusive?: boolean;
    }>;
/** The options of every choice question, in the order of the page. */
export type Choices = Readonly<Record<string, readonly Choice[]>>;

/** A code of these options. */
export type CodeOf<Options extends readonly Choice[]> = Options[number] extends infer Option
  ? Option extends { code: infer Code extends string }
    ? Code
    : Option & string
  : never;

export const codesOf = <const Options extends readonly Choice[]>(options: Options) =>
  options.map((option) => (typeof option === 'string' ? option : option.code)) as CodeOf<Options>[];

/** Bounds of a number question in canonical units, both allowed. */
export interface Bounds {
  min: number;
  max: number;
  integer?: boolean;
}

/** The answer "I don't know" (or "I would rather not say"), the same in every question. */
export const DONT_KNOW = 'unknown';
