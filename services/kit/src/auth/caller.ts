/** Who asks, as the identity provider's signed token says. */
export interface Caller {
  /** Stable identifier of the person at the identity provider. */
  subject: string;
  roles: readonly string[];
  email?: string;
}
