import { ERRORS, type ErrorName, type Problem } from '@vesela/contracts';
import { SENTENCES } from './sentences.ts';

export type FieldError = NonNullable<Problem['errors']>[number];

export interface ProblemOptions {
  /** One sentence for the person, at most 1000 characters; the neutral sentence of the error where absent. */
  detail?: string;
  /** Faulty fields of the request, at most 100. */
  errors?: readonly FieldError[];
  /** For the log's error name and stack frames only; never sent. */
  cause?: unknown;
}

/** Thrown by a handler to answer with one of the contract's named errors. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ErrorName;
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly FieldError[] | undefined;

  constructor(code: ErrorName, options: ProblemOptions = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.status = ERRORS[code];
    this.detail = options.detail ?? SENTENCES[code].detail;
    this.errors = options.errors;
  }

  /** The body that is sent. */
  toBody(requestId: string): Problem {
    return {
      type: `urn:problem:${this.code}`,
      title: SENTENCES[this.code].title,
      status: this.status,
      detail: this.detail,
      code: this.code,
      error: this.detail,
      requestId,
      ...(this.errors ? { errors: this.errors.slice(0, 100) } : {}),
    };
  }
}

/** `throw problem('not_found')`. */
export function problem(code: ErrorName, options?: ProblemOptions): ProblemError {
  return new ProblemError(code, options);
}
