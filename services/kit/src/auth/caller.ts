/** Who asks, as a signed token says. */
export interface Caller {
  /** A person with an account, somebody who joined a project without one, or another service of the portal. */
  kind: 'user' | 'participant' | 'service';
  /** Identifier at the identity provider; of a participant `participant:` and a UUID, of a service its account. */
  subject: string;
  /** Always empty for a participant. */
  roles: readonly string[];
  email?: string;
  /** The one project that a participant joined. */
  project?: string;
}
