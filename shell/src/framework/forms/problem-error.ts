import type { components } from '@vesela/contracts/types/consent';

/** The problem document that every service returns. */
type Problem = components['schemas']['Problem'];

/** A form field and its error: the path in the request, such as `texts.lv.name`, and a code. */
export interface Fault {
  field: string;
  code: string;
  params?: Readonly<Record<string, number | string>> | undefined;
}

/** An error response of a service. `code` is undefined when the body was not a problem document. */
class ProblemError extends Error {
  readonly status: number;
  readonly code: Problem['code'] | undefined;
  readonly faults: readonly Fault[];
  /** True when the API client has already retried as often as makes sense. */
  readonly retriesExhausted: boolean;

  constructor({ status, headers }: Response, problem: Problem | undefined) {
    super(problem?.code ?? `status ${status}`);
    this.name = 'ProblemAnswer';
    this.status = status;
    this.retriesExhausted = status === 503 && headers.has('Retry-After');
    this.code = problem?.code;
    this.faults = problem?.errors ?? [];
  }
}

interface Answer<Data> {
  data?: Data;
  error?: Problem;
  response: Response;
}

/**
 * Returns the body of a successful response and throws for any other. A network error rejects before this is called.
 */
export function bodyOf<Data>({ data, error, response }: Answer<Data>): Data {
  if (!response.ok) throw new ProblemError(response, typeof error === 'object' ? error : undefined);
  return data as Data;
}

/** The result of a deletion: throws like `bodyOf`, but what is gone already counts as deleted. */
export function deletedOrGone(answer: Answer<unknown>): void {
  if (answer.response.status !== 404) bodyOf(answer);
}

export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof ProblemError && error.status === status;

export const codeOf = (error: unknown) => (error instanceof ProblemError ? error.code : undefined);

/** The act wanted a recent sign-in and the user did not want to sign in again, which is no failure to report. */
export const isSignInDeclined = (error: unknown): boolean => codeOf(error) === 'sign_in_again';

/** The faulty fields named by the service. */
export const faultsOf = (error: unknown): readonly Fault[] => (error instanceof ProblemError ? error.faults : []);

/**
 * Whether a retry can help: yes after a network error or a temporary server error, no after a refusal or when the API
 * client has already retried enough.
 */
export function worthRetrying(failures: number, error: unknown): boolean {
  return failures < 1 && !(error instanceof ProblemError && (error.status < 500 || error.retriesExhausted));
}
