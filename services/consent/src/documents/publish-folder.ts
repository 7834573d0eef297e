import { fileURLToPath } from 'node:url';
import type { Logger } from '@vesela/service-kit';
import type { Database } from '../database.ts';
import type { SigningKeys } from '../keys/signing-key.ts';
import { createHolds, createSign } from '../keys/statements.ts';
import { signFound } from '../ledger/sign-found.ts';
import type { Tree } from '../tree/tree.ts';
import type { OwnVersions } from './own-versions.ts';
import type { Names } from './placeholders.ts';
import { lockPublishing, publishSource } from './publish.ts';
import { readDocuments, type SourceVersion } from './read-folder.ts';
import { signVersions } from './sign-versions.ts';

interface Deps {
  database: Database;
  keys: SigningKeys;
  versions: Pick<OwnVersions, 'first'>;
  names: Names;
  logger?: Logger;
}

const DOCUMENTS = fileURLToPath(new URL('../../documents', import.meta.url));
/** Far longer than thousands of forms take, which are signed once. */
const LIMIT_MS = 10 * 60_000;

/** Signs what stood before there were signatures, and publishes what is new in a folder. Throws `DocumentError`. */
export async function publishFolder(
  deps: Deps & { tree: Pick<Tree, 'hasBegun'>; logger: Logger; folder: string | undefined },
  now: () => Date,
): Promise<void> {
  await signFound({ ...deps, sign: createSign(deps.keys) }, now);
  await publishAll(deps, await readDocuments(deps.folder ?? DOCUMENTS), now());
}

/**
 * Signs what was published before there were signatures or under an older key, and publishes versions, all or none. Returns
 * the ids of the new ones, and those under which somebody wrote another version. Throws `DocumentError`.
 */
export async function publishAll(
  { database, keys, versions, names, logger }: Deps,
  sources: readonly SourceVersion[],
  now: Date,
): Promise<{ published: string[]; taken: string[] }> {
  const sign = createSign(keys);
  const done = await database.$transaction(
    async (tx) => {
      await lockPublishing(tx);
      await signVersions(tx, { sign, holds: createHolds(keys.publicJwks), kid: keys.kid, logger }, now);
      const [published, taken]: [string[], string[]] = [[], []];
      for (const source of sources) {
        const { document, date } = source;
        const isNewest = !sources.some((other) => other.document === document && other.date > date);
        const publication = await publishSource(tx, source, { names, sign, versions }, now, isNewest);
        if (publication === 'published') published.push(`${document}/${date}`);
        if (publication === 'taken') taken.push(`${document}/${date}`);
      }
      return { published, taken };
    },
    { timeout: LIMIT_MS },
  );
  if (done.published.length > 0) logger?.info({ versions: done.published }, 'documents published');
  // Without it the version before stays in force, and the portal goes on.
  if (done.taken.length > 0) logger?.error({ versions: done.taken }, 'somebody wrote other texts under these names');
  return done;
}
