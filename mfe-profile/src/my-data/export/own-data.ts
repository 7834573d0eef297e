import type { paths as CalculatorPaths } from '@vesela/contracts/types/calculator';
import type { paths as ConsentPaths } from '@vesela/contracts/types/consent';
import type { paths as ContraceptionPaths } from '@vesela/contracts/types/contraception';
import type { paths as ExaminationPaths } from '@vesela/contracts/types/examination';
import type { paths as NotificationPaths } from '@vesela/contracts/types/notification';
import type { paths as ProfilePaths } from '@vesela/contracts/types/profile';
import type { paths as ResearchPaths } from '@vesela/contracts/types/research';

/** Body of a successful GET response. */
type BodyOf<Route> = Route extends { get: { responses: { 200: { content: { 'application/json': infer Body } } } } }
  ? Body
  : never;

export type CalculatorData = BodyOf<CalculatorPaths['/api/calculator/own-data']>;
export type ConsentData = Omit<BodyOf<ConsentPaths['/api/consent/own-data']>, 'more'>;
type ContraceptionData = BodyOf<ContraceptionPaths['/api/contraception/own-data']>;
export type ExaminationData = BodyOf<ExaminationPaths['/api/examination/own-data']>;
type NotificationData = BodyOf<NotificationPaths['/api/notification/own-data']>;
export type ProfileData = BodyOf<ProfilePaths['/api/profile/own-data']>;
type ResearchData = BodyOf<ResearchPaths['/api/research/own-data']>;

/** A file attached to a genetic test. */
export interface AttachedFile {
  genetic_test_id: string;
  name: string;
  type: string;
  /** Base64. */
  content: string;
}

/** All data that the portal stores about the user, each part as returned by its service, with unresolved codes. */
export interface OwnData {
  format: 'vesela-own-data/1';
  exported_at: string;
  account: { name: string; email: string };
  profile: ProfileData;
  calculator: CalculatorData;
  contraception: ContraceptionData;
  examination: ExaminationData;
  consent: ConsentData;
  notification: NotificationData;
  research: ResearchData;
  files: AttachedFile[];
}

export const PARTS = [
  'profile',
  'calculator',
  'contraception',
  'examination',
  'consent',
  'notification',
  'research',
] as const;
export type Part = (typeof PARTS)[number];
