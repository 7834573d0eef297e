import path from 'node:path';
import { migrateWithEvents } from '@vesela/service-kit/database';
import type { Stopper } from '../command/stopper.ts';
import { databaseUrl } from '../postgres/database.ts';
import { startPostgres } from '../postgres/postgres.ts';
import { type Broker, startBroker } from '../rabbitmq/broker.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type DatabaseClient, openDatabase } from './database-client.ts';

export interface Field {
  brokerDir: string;
  broker: Broker;
  /** Connections to each service's own database. */
  databases: Readonly<Record<string, DatabaseClient & { url: string }>>;
}

const TABLES = new URL('migrations', import.meta.url);

/** PostgreSQL and RabbitMQ in a temporary folder, and an empty database for each service. */
export async function openField(services: readonly string[], stopper: Stopper): Promise<Field> {
  const { folder, remove } = temporaryFolder();
  stopper.add(remove);
  // Registered first, so that the folder is deleted last, even when stopped during the start.
  const begun = async <Server extends { stop(): Promise<void> }>(starting: Promise<Server>) => {
    stopper.add(async () => (await starting).stop());
    return starting;
  };
  const server = await begun(startPostgres({ dataDir: path.join(folder, 'postgres') }));
  const brokerDir = path.join(folder, 'rabbitmq');
  const broker = await begun(startBroker({ dataDir: brokerDir }));
  const databases: Record<string, DatabaseClient & { url: string }> = {};
  for (const service of services) {
    const url = databaseUrl(server.url, service);
    await migrateWithEvents(url, TABLES);
    const opened = openDatabase(url);
    stopper.add(opened.close);
    databases[service] = { ...opened, url };
  }
  return { brokerDir, broker, databases };
}
