import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { startPostgres } from '../postgres.ts';

/** The PostgreSQL server of the test run, or one of its own when the test runs alone. */
export async function testServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given) return { url: given, stop: async () => undefined };
  const { folder, remove } = temporaryFolder();
  const server = await startPostgres({ dataDir: folder, durable: false });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      remove();
    },
  };
}
