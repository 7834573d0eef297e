import { fileURLToPath } from 'node:url';
import { type Logger, repeat } from '@vesela/service-kit';
import type { Database } from '../database.ts';
import type { SigningKeys } from '../keys/signing-key.ts';
import { createSign } from '../keys/statements.ts';
import { signFound } from '../ledger/sign-found.ts';
import type { Tree } from '../tree/tree.ts';
import { createSignVersion, type OwnVersions } from './own-versions.ts';
import type { Names } from './placeholders.ts';
import { lockPublishing, type Publishing, publishSource } from './publish.ts';
import { readDocuments, type SourceVersion } from './read-folder.ts';
import { signVersions } from './sign-versions.ts';

interface Deps {
  database: Database;
  keys: SigningKeys;
  versions: Publishing['versions'];
  names: Names;
  logger?: Logger;
}

const DOCUMENTS = fileURLToPath(new URL('../../documents', import.meta.url));
/** Far longer than all documents of a release take. */
const LIMIT_MS = 60_000;
/** So long after it was published a version may have the signature of an older key alone. */
const SIGN_EVERY_MS = 10 * 60_000;

/** The versions of a service that runs. */
export interface Versions {
  /** Signs what stood before there were signatures, and publishes what is new in the folder. Throws `DocumentError`. */
  publish(): Promise<void>;
  /** Ends what goes on while it runs: signing anew what an older key signed, and looking for versions that nobody signed. */
  stop(): Promise<void>;
}

export function createVersions(
  deps: Omit<Deps, 'versions'> & {
    versions: Deps['versions'] & Pick<OwnVersions, 'refuse'>;
    tree: Pick<Tree, 'hasBegun'>;
    logger: Logger;
    folder: string | undefined;
    everyMs?: number | undefined;
  },
  now: () => Date,
): Versions {
  const { folder = DOCUMENTS, everyMs = SIGN_EVERY_MS, logger } = deps;
  const signing = repeat({
    name: 'signing versions of texts',
    everyMs,
    firstAfterMs: everyMs,
    work: () => signVersions(deps, now).then(() => false),
    logger,
  });
  return {
    async publish() {
      await signFound({ ...deps, sign: createSign(deps.keys) }, now);
      await publishAll(deps, await readDocuments(folder), now());
    },
    stop: signing.stop,
  };
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
  await signVersions({ database, keys, logger }, () => now);
  const sign = createSignVersion(keys);
  const done = await database.$transaction(
    async (tx) => {
      await lockPublishing(tx);
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
