import type { Problem } from './types.ts';

/** A service's answer that is not the wanted one. `code` is missing when the body was not a problem document. */
class ApiError extends Error {
  readonly status: number;
  readonly code: Problem['code'] | undefined;
  /** The API client has sent it again for as long as that makes sense. */
  readonly triedEnough: boolean;

  constructor({ status, headers }: Response, code: Problem['code'] | undefined) {
    super(code ?? `status ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.triedEnough = status === 503 && headers.has('Retry-After');
    this.code = code;
  }
}

interface Answer<Data> {
  data?: Data;
  error?: Problem;
  response: Response;
}

/** The body of a good answer. Throws `ApiError` for every other answer; a lost line rejects before it comes here. */
export function bodyOf<Data>({ data, error, response }: Answer<Data>): Data {
  if (!response.ok) throw new ApiError(response, typeof error === 'object' ? error.code : undefined);
  return data as Data;
}

export function isProblem(error: unknown, code: Problem['code']): boolean {
  return error instanceof ApiError && error.code === code;
}

/**
 * Trying again helps against a lost line or a tired service, not against an answer that says no, nor against one that the
 * portal's API client has tried again for long enough.
 */
export function worthRetrying(failures: number, error: unknown): boolean {
  return failures < 1 && !(error instanceof ApiError && (error.status < 500 || error.triedEnough));
}
