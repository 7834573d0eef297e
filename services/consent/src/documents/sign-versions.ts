import type { Logger } from '@vesela/service-kit';
import type { Transaction } from '../database.ts';
import type { Holds, Sign } from '../keys/statements.ts';
import { signatureOf, signVersion, textHashes, VERSION, type VersionRow } from './own-versions.ts';

const WITHOUT = `
SELECT ${VERSION} FROM document_version AS version
WHERE NOT EXISTS (SELECT FROM version_signature WHERE version_id = version.version_id AND signed_by = $1::text)`;
const FOUND = 'SELECT lang, text_hash AS hash FROM found_text WHERE version_id = $1::text ORDER BY lang';

interface Deps {
  sign: Sign;
  holds: Holds;
  /** Of the key that signs. */
  kid: string;
  logger?: Logger | undefined;
}

/**
 * Gives versions the signature of the current key, under the lock of publishing: those that an older key signed, so that it can
 * leave, and those with exactly the texts that there were when signatures came. The service's role cannot add to the list of those.
 * That proves nothing about the time before.
 */
export async function signVersions(tx: Transaction, { sign, holds, kid, logger }: Deps, now: Date): Promise<void> {
  const found: string[] = [];
  for (const row of await tx.$queryRawUnsafe<VersionRow[]>(WITHOUT, kid)) {
    const { versionId } = row;
    const texts = await textHashes(tx, versionId);
    const kept = signatureOf(row, texts, holds);
    if (!kept && !(await isAsFound(tx, versionId, texts))) continue;
    const earlier = kept?.foundAt ? new Date(kept.foundAt) : null;
    const foundAt = kept ? earlier : now;
    await tx.versionSignature.create({ data: { versionId, ...signVersion(sign, row, texts, foundAt), foundAt } });
    if (!kept) found.push(versionId);
  }
  if (found.length > 0) logger?.warn({ versions: found }, 'versions from before they were signed were signed as found');
}

async function isAsFound(tx: Transaction, versionId: string, texts: ReadonlyMap<string, string>) {
  const found = await tx.$queryRawUnsafe<{ lang: string; hash: string }[]>(FOUND, versionId);
  return found.length > 0 && found.length === texts.size && found.every(({ lang, hash }) => texts.get(lang) === hash);
}
