import type { Contract } from '@vesela/contracts';
import type { IdentityAdmin, KeyResolver, Logger, MasterKeys, Service, TokenVerifier } from '@vesela/service-kit';
import type { ServiceEvents, Transport } from '@vesela/service-kit/events';
import type { Part } from '../gateway/parts.ts';
import type { Environment } from './environment.ts';

/** Dependencies of a service in the local run. */
export interface ServiceNeeds {
  databaseUrl: string;
  /** Database of the subjects' keys, unless it is on the same server under the same role. */
  keysDatabaseUrl?: string;
  masterKeys: MasterKeys;
  verifyToken: TokenVerifier;
  logger: Logger;
  transport: Transport;
  /** The portal's own origin, through which the services also call one another. */
  origin: string;
  /** Every address under which a browser can open the portal. */
  origins?: readonly string[];
  /** The service's own access token. */
  token: () => Promise<string>;
  identity: IdentityAdmin;
  /** A stored secret by name. */
  secret(name: string, make?: () => string): string;
  env: Environment;
  /** Address of the folder for the heads of the consent ledger, unless the environment names places. */
  ledgerHeads?: string | undefined;
}

export interface LocalPart {
  service: Service;
  events: Pick<ServiceEvents, 'start' | 'lag'>;
  /** Signs the tokens of participants; the consent service's. */
  participantKeys?: KeyResolver;
  /** Routes outside its contract. */
  extra?: readonly Part[];
  /** Called when all services run and exchange events. */
  seedDemoData?(): Promise<void>;
}

export interface LocalService {
  contract: Contract;
  /** Folder of its migrations; its database has the service's name. */
  migrations: string | URL;
  create(needs: ServiceNeeds): Promise<LocalPart> | LocalPart;
}
