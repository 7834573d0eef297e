/** The caller, as stated by a signed token. */
export interface Caller {
  /** A user with an account, a participant who joined a project without one, or another service of the portal. */
  kind: 'user' | 'participant' | 'service';
  /** Identifier at the identity provider; for a participant `participant:` and a UUID, for a service its account. */
  subject: string;
  /** Always empty for a participant. */
  roles: readonly string[];
  email?: string;
  /** The user's session at the identity provider. */
  session?: string;
  /** When the user last proved who they are, in seconds since 1970. A renewed token or a silent sign-in does not change it. */
  signedInAt?: number;
  /** The one project the participant joined. */
  project?: string;
}
