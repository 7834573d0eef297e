import type { components as ProfileComponents } from '@vesela/contracts/types/profile';
import type { components as ResearchComponents } from '@vesela/contracts/types/research';

type Profile = ProfileComponents['schemas'];
type Research = ResearchComponents['schemas'];

/** The generated type of a suspension allows null, which means none for an account. */
export type Suspension = NonNullable<Profile['Suspension']>;
export type SuspensionReason = Suspension['reason'];
export type AddressBlock = Profile['AddressBlock'];
export type AuditEntry = Profile['AuditEntry'];
export type ResearchAuditEntry = Research['ResearchAuditEntry'];
export type Client = Research['Client'];
export type Staff = Research['Staff'];
export type WaitingAppointment = Research['WaitingAppointment'];

/** Maximum duration of a block, in days. */
export const MAX_BLOCK_DAYS = 365;

export const SUSPENSION_REASONS: readonly SuspensionReason[] = [
  'abusive_conduct',
  'false_identity',
  'misuse_of_service',
  'security_threat',
  'other_violation',
];
export const LIFT_REASONS = ['resolved', 'mistake', 'appeal_upheld'] as const;
export type LiftReason = (typeof LIFT_REASONS)[number];
