import { calculatorConfigSchema } from '@vesela/calculator/config';
import { consentConfigSchema } from '@vesela/consent/config';
import { contraceptionConfigSchema } from '@vesela/contraception/config';
import { examinationConfigSchema } from '@vesela/examination/config';
import { notificationConfigSchema } from '@vesela/notification/config';
import { profileConfigSchema } from '@vesela/profile/config';
import { researchConfigSchema } from '@vesela/research/config';
import type { z } from 'zod';
import { gatewayConfigSchema } from '../gateway/config.ts';
import { databasesConfigSchema } from '../images/setup/databases-config.ts';
import { realmConfigSchema } from '../images/setup/realm-config.ts';
import { environmentSchema } from '../local/environment.ts';
import { mailCatcherConfigSchema } from '../mail-catcher/config.ts';
import { moduleHostConfigSchema } from '../modules/host-config.ts';
import { realEnvironmentSchema } from '../real/environment.ts';

export interface Process {
  name: string;
  /** Where its program lies, relative to the repository. */
  program: string;
  /** Every variable that it reads; `.describe()` says what each is for. */
  schema: z.ZodObject;
}

const service = (name: string, schema: z.ZodObject): Process => ({
  name,
  program: `services/${name}/src/main.ts`,
  schema,
});

/** Every process of the portal that is configured through its environment. */
export const PROCESSES: readonly Process[] = [
  service('calculator', calculatorConfigSchema),
  service('consent', consentConfigSchema),
  service('contraception', contraceptionConfigSchema),
  service('examination', examinationConfigSchema),
  service('notification', notificationConfigSchema),
  service('profile', profileConfigSchema),
  service('research', researchConfigSchema),
  { name: 'gateway', program: 'infra/gateway/main.ts', schema: gatewayConfigSchema },
  { name: 'module host', program: 'infra/modules/host.ts', schema: moduleHostConfigSchema },
  { name: 'mailbox', program: 'infra/mail-catcher/main.ts', schema: mailCatcherConfigSchema },
  { name: 'task databases', program: 'infra/images/setup/databases.ts', schema: databasesConfigSchema },
  { name: 'task realm', program: 'infra/images/setup/realm.ts', schema: realmConfigSchema },
  { name: 'npm start', program: 'infra/local/start.ts', schema: environmentSchema },
  { name: 'npm run start:real', program: 'infra/real/start.ts', schema: realEnvironmentSchema },
];
