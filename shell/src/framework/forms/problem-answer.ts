import type { components } from '@vesela/contracts/types/consent';

/** The same in every service. */
type Problem = components['schemas']['Problem'];

/** A field of a form and what is wrong with it: its path in the request, `texts.lv.name`, and a code. */
export interface Fault {
  field: string;
  code: string;
  params?: Readonly<Record<string, number | string>> | undefined;
}

/** A service's answer that is not the wanted one. `code` is missing when the body was not a problem document. */
class ProblemAnswer extends Error {
  readonly status: number;
  readonly code: Problem['code'] | undefined;
  readonly faults: readonly Fault[];
  /** The API client has sent it again for as long as that makes sense. */
  readonly triedEnough: boolean;

  constructor({ status, headers }: Response, problem: Problem | undefined) {
    super(problem?.code ?? `status ${status}`);
    this.name = 'ProblemAnswer';
    this.status = status;
    this.triedEnough = status === 503 && headers.has('Retry-After');
    this.code = problem?.code;
    this.faults = problem?.errors ?? [];
  }
}

interface Answer<Data> {
  data?: Data;
  error?: Problem;
  response: Response;
}

/** The body of a good answer. Throws for every other one; a lost line rejects before it comes here. */
export function answerOf<Data>({ data, error, response }: Answer<Data>): Data {
  if (!response.ok) throw new ProblemAnswer(response, typeof error === 'object' ? error : undefined);
  return data as Data;
}

export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof ProblemAnswer && error.status === status;

export const codeOf = (error: unknown) => (error instanceof ProblemAnswer ? error.code : undefined);

/** The faulty fields that the service named. */
export const faultsOf = (error: unknown): readonly Fault[] => (error instanceof ProblemAnswer ? error.faults : []);

/**
 * Trying again helps against a lost line or a tired service, not against an answer that says no, nor against one that the
 * portal's API client has tried again for long enough.
 */
export function worthRetrying(failures: number, error: unknown): boolean {
  return failures < 1 && !(error instanceof ProblemAnswer && (error.status < 500 || error.triedEnough));
}
