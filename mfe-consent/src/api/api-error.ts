import type { Problem } from './types.ts';

/** An error response of a service. `code` is undefined when the body was not a problem document. */
class ApiError extends Error {
  readonly status: number;
  readonly code: Problem['code'] | undefined;
  /** True when the API client has already retried as often as makes sense. */
  readonly retriesExhausted: boolean;

  constructor({ status, headers }: Response, code: Problem['code'] | undefined) {
    super(code ?? `status ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.retriesExhausted = status === 503 && headers.has('Retry-After');
    this.code = code;
  }
}

interface Answer<Data> {
  data?: Data;
  error?: Problem;
  response: Response;
}

/**
 * Returns the body of a successful response and throws `ApiError` for any other. A network error rejects before this is
 * called.
 */
export function bodyOf<Data>({ data, error, response }: Answer<Data>): Data {
  if (!response.ok) throw new ApiError(response, typeof error === 'object' ? error.code : undefined);
  return data as Data;
}

export function isProblem(error: unknown, code: Problem['code']): boolean {
  return error instanceof ApiError && error.code === code;
}

/**
 * Whether a retry can help: yes after a network error or a temporary server error, no after a refusal or when the API
 * client has already retried enough.
 */
export function worthRetrying(failures: number, error: unknown): boolean {
  return failures < 1 && !(error instanceof ApiError && (error.status < 500 || error.retriesExhausted));
}
