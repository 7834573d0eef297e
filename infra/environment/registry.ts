import { migrationEnvironment } from '@vesela/service-kit';
import { z } from 'zod';
import { environmentSchema } from '../embedded-services/environment.ts';
import { gatewayConfigSchema } from '../gateway/config.ts';
import { databasesConfigSchema } from '../images/setup/databases-config.ts';
import { realmConfigSchema } from '../images/setup/realm-config.ts';
import { mailCatcherConfigSchema } from '../mail-catcher/mail-catcher.ts';
import { moduleHostConfigSchema } from '../modules/host-config.ts';
import { realEnvironmentSchema } from '../real/environment.ts';
import { reviewGateSchema } from '../review/gate.ts';
import { SERVICE_DEFINITIONS } from '../services.ts';

export interface Process {
  name: string;
  /** Path of its program in the repository. */
  program: string;
  /** Every variable that it reads; `.describe()` says what each is for. */
  schema: z.ZodObject;
  args?: readonly string[];
}

/** Every process of the portal that is configured through its environment. */
export const PROCESSES: readonly Process[] = [
  ...SERVICE_DEFINITIONS.map(({ contract: { service }, config }) => ({
    name: service,
    program: `services/${service}/src/main.ts`,
    schema: config,
  })),
  // Of any service; the chart runs it before each.
  {
    name: 'task migrate',
    program: 'services/calculator/src/main.ts',
    args: ['migrate'],
    schema: z.object(migrationEnvironment),
  },
  { name: 'gateway', program: 'infra/gateway/main.ts', schema: gatewayConfigSchema },
  { name: 'module host', program: 'infra/modules/host.ts', schema: moduleHostConfigSchema },
  { name: 'mailbox', program: 'infra/mail-catcher/main.ts', schema: mailCatcherConfigSchema },
  { name: 'task databases', program: 'infra/images/setup/databases.ts', schema: databasesConfigSchema },
  { name: 'task realm', program: 'infra/images/setup/realm.ts', schema: realmConfigSchema },
  { name: 'npm run build, image', program: 'infra/build/run.ts', schema: reviewGateSchema },
  { name: 'npm start', program: 'infra/local/start.ts', schema: environmentSchema },
  { name: 'npm run start:real', program: 'infra/real/start.ts', schema: realEnvironmentSchema },
];
