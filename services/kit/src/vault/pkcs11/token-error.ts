/** A token or a key in it that cannot be used now, in one sentence for the operator. It never holds a PIN. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  readonly plain = true;
}
