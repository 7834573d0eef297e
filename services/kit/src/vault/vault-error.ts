/**
 * `erased`: the person's key is gone for good, and with it all that it sealed.
 * `broken`: the bytes were changed, belong to another person or record, or need a master key that is not configured.
 */
export class VaultError extends Error {
  override readonly name = 'VaultError';
  readonly code: 'erased' | 'broken';

  constructor(code: 'erased' | 'broken', options?: ErrorOptions) {
    super(
      code === 'erased' ? 'The key of this person has been erased.' : 'The sealed bytes cannot be opened.',
      options,
    );
    this.code = code;
  }
}
