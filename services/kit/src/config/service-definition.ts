import type { Contract } from '@vesela/contracts';
import type { z } from 'zod';
import type { WrappedKeys } from '../vault/rewrap-keys.ts';

/** What a service says of itself, once; all that runs, packs and describes it follows from this. */
export interface ServiceDefinition {
  contract: Contract;
  /** Every variable that it reads. Which ones it reads says what it needs: see `needsOf`. */
  config: z.ZodObject;
  /** Tables of its own database that hold data keys under its master keys. */
  wrappedKeys: readonly WrappedKeys[];
}

export const defineService = (definition: ServiceDefinition): ServiceDefinition => definition;

export interface ServiceNeeds {
  name: string;
  /** Seals under master keys. */
  masterKeys: boolean;
  /** Has a database of persons' keys, apart from the data. */
  personKeys: boolean;
  /** Its tables belong to a role of their own, which migrates them. */
  ownTablesRole: boolean;
  /** Signs in as a client of its own, to ask other services. */
  client: boolean;
  /** Asks the identity provider about accounts. */
  identityAdmin: boolean;
  /** Lets in participants without an account, by keys that the consent service publishes. */
  participants: boolean;
}

export function needsOf({ contract, config }: Pick<ServiceDefinition, 'contract' | 'config'>): ServiceNeeds {
  const reads = (variable: string) => Object.hasOwn(config.shape, variable);
  return {
    name: contract.service,
    masterKeys: reads('MASTER_KEYS'),
    personKeys: reads('KEYS_DATABASE_URL'),
    ownTablesRole: reads('MIGRATION_DATABASE_URL'),
    client: reads('SERVICE_CLIENT_ID'),
    identityAdmin: reads('KEYCLOAK_URL'),
    participants: reads('PARTICIPANT_KEYS_URL'),
  };
}
