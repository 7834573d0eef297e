import type { Logger } from '@vesela/service-kit';
import type { Database } from '../database.ts';
import type { Names } from './placeholders.ts';
import { lockPublishing, publishSource } from './publish.ts';
import type { SourceVersion } from './read-folder.ts';

/** Publishes versions, all or none; returns the ids of the new ones. Throws `DocumentError`. */
export async function publishAll(
  database: Database,
  sources: readonly SourceVersion[],
  names: Names,
  now: Date,
  logger?: Logger,
): Promise<string[]> {
  const published = await database.$transaction(async (tx) => {
    await lockPublishing(tx);
    const fresh: string[] = [];
    for (const source of sources) {
      const { document, date } = source;
      const isNewest = !sources.some((other) => other.document === document && other.date > date);
      if (await publishSource(tx, source, names, now, isNewest)) fresh.push(`${source.document}/${source.date}`);
    }
    return fresh;
  });
  if (published.length > 0) logger?.info({ versions: published }, 'documents published');
  return published;
}
