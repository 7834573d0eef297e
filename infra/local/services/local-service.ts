import type { Contract } from '@vesela/contracts';
import type { IdentityAdmin, KeyResolver, Logger, MasterKeys, Service, TokenVerifier } from '@vesela/service-kit';
import type { EventTransaction, ServiceEvents, Transport } from '@vesela/service-kit/events';
import type { Part } from '../../gateway/parts.ts';
import type { Environment } from '../environment.ts';

/** What a service of the local run is given. */
export interface ServiceNeeds {
  databaseUrl: string;
  /** Database of the persons' keys, where it is not beside that one under the same role. */
  keysDatabaseUrl?: string;
  masterKeys: MasterKeys;
  verifyToken: TokenVerifier;
  logger: Logger;
  transport: Transport;
  /** The portal's own origin, under which the services reach one another too. */
  origin: string;
  /** The service's own access token. */
  token: () => Promise<string>;
  identity: IdentityAdmin;
  /** A kept secret by name. */
  secret(name: string, make?: () => string): string;
  env: Environment;
}

export interface LocalPart {
  service: Service;
  events: Pick<ServiceEvents<EventTransaction>, 'start' | 'lag'>;
  /** Signs the tokens of participants; the consent service's. */
  participantKeys?: KeyResolver;
  /** What it answers beside its contract. */
  extra?: readonly Part[];
  /** Called when all services run and hear one another. */
  seedDemoData?(): Promise<void>;
}

export interface LocalService {
  contract: Contract;
  /** Folder of its migrations; its database bears its name. */
  migrations: string | URL;
  create(needs: ServiceNeeds): Promise<LocalPart> | LocalPart;
}
