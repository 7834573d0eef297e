import type { Access } from '@vesela/contracts';
import { PARTICIPANT, type TestIssuer } from './test-issuer.ts';

type Sender = (issuer: TestIssuer) => Promise<string | undefined>;
const withRole =
  (role: string): Sender =>
  (issuer) =>
    issuer.token({ subject: `${role}-1`, roles: [role] });

/** Everybody who may stand at the door. */
export const CALLERS = {
  anonymous: async () => undefined,
  participant: (issuer) => issuer.token({ participantIn: '00000000-0000-4000-8000-000000000000' }),
  user: (issuer) => issuer.token({ roles: ['user'] }),
  'client-administrator': withRole('client-administrator'),
  researcher: withRole('researcher'),
  provider: withRole('provider'),
  service: withRole('service'),
} as const satisfies Record<string, Sender>;
export type CallerName = keyof typeof CALLERS;
const PEOPLE = ['user', 'client-administrator', 'researcher', 'provider'] as const;

/** The access matrix: who gets past the door of a route, by the access that the route states. */
export const ADMITTED: Readonly<Record<Access, readonly CallerName[]>> = {
  public: ['anonymous', 'participant', ...PEOPLE, 'service'],
  participant: ['participant', ...PEOPLE],
  user: PEOPLE,
  service: ['service'],
  'client-administrator': ['client-administrator'],
  researcher: ['researcher'],
  provider: ['provider'],
};

/** Subjects of the callers above who may have records of their own. */
export const CALLING_SUBJECTS = [
  PARTICIPANT,
  'user-1',
  'client-administrator-1',
  'researcher-1',
  'provider-1',
] as const;
