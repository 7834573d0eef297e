/** The caller, as stated by a signed token. */
export interface Caller {
  /** A user with an account, a participant who joined a project without one, or another service of the portal. */
  kind: 'user' | 'participant' | 'service';
  /** Identifier at the identity provider; for a participant `participant:` and a UUID, for a service its account. */
  subject: string;
  /** Always empty for a participant. */
  roles: readonly string[];
  email?: string;
  /** The one project the participant joined. */
  project?: string;
}
