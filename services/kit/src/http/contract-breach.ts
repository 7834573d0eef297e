/** A handler violated the contract, which is a bug of the service. Names fields and errors, never values. */
export class ContractBreachError extends Error {
  override readonly name = 'ContractBreachError';
  readonly details: readonly string[];

  constructor(details: readonly string[]) {
    super('A handler did not keep to the contract.');
    this.details = details;
  }
}
