import type { Contract } from '@vesela/contracts';
import type { z } from 'zod';
import type { TableRights } from '../database/table-rights.ts';
import type { WrappedKeys } from '../vault/rewrap-keys.ts';

/** The single definition of a service; running, packaging and documentation are derived from it. */
export interface ServiceDefinition {
  contract: Contract;
  /** Every variable it reads. They determine what it needs: see `needsOf`. */
  config: z.ZodObject;
  /** Tables of its own database that hold data keys wrapped with its master keys. */
  wrappedKeys: readonly WrappedKeys[];
  /** What it does with each of its tables; the role that it connects as may do nothing else. */
  tables: TableRights;
  /** Its staff act through it: its database has a chained `audit_entry`. */
  staffAudit?: true;
  /** Tables of its own database that an erasure leaves, and why; by their names. */
  keptAtErasure?: Readonly<Record<string, string>>;
}

export const defineService = (definition: ServiceDefinition): ServiceDefinition => definition;

export interface ServiceNeeds {
  name: string;
  /** Encrypts with master keys. */
  masterKeys: boolean;
  /** Has a database of per-person keys, separate from the data. */
  personKeys: boolean;
  /** Signs in as its own client to call other services. */
  client: boolean;
  /** Queries accounts at the identity provider. */
  identityAdmin: boolean;
  /** Admits participants without an account, with keys published by the consent service. */
  participants: boolean;
}

export function needsOf({ contract, config }: Pick<ServiceDefinition, 'contract' | 'config'>): ServiceNeeds {
  const reads = (variable: string) => Object.hasOwn(config.shape, variable);
  return {
    name: contract.service,
    masterKeys: reads('MASTER_KEYS'),
    personKeys: reads('KEYS_DATABASE_URL'),
    client: reads('SERVICE_CLIENT_ID'),
    identityAdmin: reads('KEYCLOAK_URL'),
    participants: reads('PARTICIPANT_KEYS_URL'),
  };
}
