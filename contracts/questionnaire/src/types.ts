/**
 * A questionnaire is data: groups of questions in order, conditions between them and bounds.
 * The service sends the definition together with its texts, so a changed question needs no new micro-frontend.
 * All numbers are kept in canonical units (kg, cm, hours, years); units say how they are shown and typed.
 */

/** Small closed condition language, the same in browser and service. A condition may name earlier questions only. */
export type Condition =
  | { q: string; op: 'eq' | 'ne'; value: number | string }
  | { q: string; op: 'lt' | 'le' | 'gt' | 'ge'; value: number }
  | { q: string; op: 'includes' | 'excludes'; value: string }
  | { q: string; op: 'answered' }
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition };

/** number for `number`, code for `single`/`country`/`municipality`, codes for `multiple`, text for `text`; `UNKNOWN` for "I don't know". */
export type AnswerValue = number | string | string[];
export type Answers = Readonly<Record<string, AnswerValue>>;

/** The answer "I don't know" to a number question that allows it. */
export const UNKNOWN = 'unknown';

/** One box of a unit: feet and inches are two parts of one length. `factor` turns the part into the canonical unit. */
export interface UnitPart {
  code: string;
  factor: number;
  decimals: number;
}

/** How a number is shown in one measuring system; `any` when the system does not matter (years, hours, drinks). */
export interface Unit {
  system: 'any' | 'metric' | 'imperial';
  parts: UnitPart[];
}

export interface Option {
  code: string;
  /** Choosing it clears every other choice of the same question, and the other way round. */
  exclusive?: boolean;
  /** Offered only while the condition holds, for example "first birth after 30" only from the age of 30 on. */
  availableIf?: Condition;
  /** Choosing it ends the questionnaire politely; the value names the text that says why. */
  stops?: string;
}

interface QuestionBase {
  id: string;
  required: boolean;
  showIf?: Condition;
  /** The answer changes by itself, or is about the moment: after its day she is asked anew, and not shown it (records 082, 134). */
  fresh?: boolean;
}

export interface NumberQuestion extends QuestionBase {
  kind: 'number';
  /** Bounds in the canonical unit, both allowed. */
  min: number;
  max: number;
  units: Unit[];
  /** Whole numbers of the canonical unit only. */
  integer?: boolean;
  /** Offers "I don't know", kept as `UNKNOWN`. */
  unknownAllowed?: boolean;
}

export interface ChoiceQuestion extends QuestionBase {
  kind: 'single' | 'multiple';
  options: Option[];
}

export interface PlaceQuestion extends QuestionBase {
  kind: 'country' | 'municipality';
}

export interface TextQuestion extends QuestionBase {
  kind: 'text';
  maxLength: number;
}

export type Question = NumberQuestion | ChoiceQuestion | PlaceQuestion | TextQuestion;

/** One page. */
export interface Group {
  id: string;
  questions: Question[];
}

/** A rule between answers that no single bound can say. It fails when the condition holds; the message stands at `questions`. */
export interface ConsistencyCheck {
  id: string;
  failIf: Condition;
  questions: string[];
}

export interface QuestionnaireDefinition {
  id: string;
  version: string;
  groups: Group[];
  checks: ConsistencyCheck[];
  /** The single question that says in which measuring system numbers are typed, if there is one. */
  unitSystemQuestion?: string;
}

export type AnswerErrorCode =
  | 'required'
  | 'not_a_number'
  | 'not_whole'
  | 'too_small'
  | 'too_large'
  | 'not_an_option'
  | 'option_not_possible'
  | 'too_long'
  | 'inconsistent'
  | 'not_applicable'
  | 'unknown_question';

/** `params` hold numbers and codes for the translated message: `min`, `max` (canonical unit), `check`, `stops`. */
export interface AnswerError {
  question: string;
  code: AnswerErrorCode;
  params?: Record<string, number | string>;
}

/** Codes of countries and municipalities, given by the caller, since the lists are data of their own. */
export interface Places {
  countries: ReadonlySet<string>;
  municipalities: ReadonlySet<string>;
}
