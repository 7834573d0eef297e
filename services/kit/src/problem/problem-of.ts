import type { ErrorName } from '@vesela/contracts';
import { TokenError } from '../vault/pkcs11/token-error.ts';
import { VaultError } from '../vault/vault-error.ts';
import { isBusy } from './is-busy.ts';
import { ProblemError } from './problem-error.ts';

/** Errors of Express and its body parser by their HTTP status. */
const BY_STATUS: Readonly<Record<number, ErrorName>> = {
  400: 'bad_request',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

/** The problem that an error is answered with; `internal` for whatever is not foreseen. */
export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  // The account was erased while the request was under way; from the next moment on its token is refused.
  if (error instanceof VaultError && error.code === 'erased') return new ProblemError('unauthorized', { cause: error });
  if (isBusy(error) || error instanceof TokenError) return new ProblemError('unavailable', { cause: error });
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return new ProblemError((typeof status === 'number' && BY_STATUS[status]) || 'internal', { cause: error });
}
