import type { Language } from '@vesela/contracts';
import type { DocumentText } from '@vesela/contracts/consent';
import { problem } from '@vesela/service-kit';
import { hashOf } from '../canonical.ts';
import { CLOCKS_MS } from '../clocks.ts';
import type { Database, Transaction } from '../database.ts';
import { projectForm } from '../document-id.ts';
import type { SigningKeys } from '../keys/signing-key.ts';
import { createSignVersion, MOST_VERSIONS_KEPT, type VersionRow } from './own-versions.ts';
import { adopt, insertVersion, lockPublishing, type Publishing, versionsOf } from './publish.ts';

/** A version of somebody else is signed with its own time: that it has long been in force is not believed. */
const ADOPTED_WITHIN_MS = 30 * 24 * 60 * 60_000;

type Texts = Partial<Record<Language, DocumentText | undefined>>;

/** Consent forms of research projects. */
export interface ProjectForms {
  /**
   * Publishes a project's form for users to agree to. Unchanged texts change nothing, but that a version is signed which a copy
   * of the release before published with exactly them; changed ones become the next version whose number nobody has taken.
   * Throws `state_conflict` for a project that is closed, `unavailable` where somebody wrote as many versions as are kept.
   */
  publish(projectId: string, texts: Texts): Promise<{ document: string; version_id: string }>;
}

export function createProjectForms(
  { database, keys, versions }: Pick<Publishing, 'versions'> & { database: Database; keys: SigningKeys },
  now: () => Date,
): ProjectForms {
  const own = { sign: createSignVersion(keys), versions };
  return {
    publish: (id, texts) =>
      database.$transaction(async (tx) => {
        await lockPublishing(tx);
        const document = projectForm(id);
        const changedAt = now();
        await tx.project.createMany({ data: [{ id, state: 'open', changedAt }], skipDuplicates: true });
        const project = await tx.project.findUniqueOrThrow({ where: { id } });
        if (project.state !== 'open') throw problem('state_conflict');
        const { rows, newest } = await versionsOf(tx, document, versions);
        const select = { lang: true, sourceHash: true };
        const before = newest && (await tx.documentText.findMany({ where: { versionId: newest.versionId }, select }));
        const sources = Object.entries(texts).flatMap(([lang, text]) =>
          text ? [{ lang: lang as Language, text, sourceHash: hashOf(text) }] : [],
        );
        if (newest && before && isSame(before, sources)) return { document, version_id: newest.versionId };
        const [last] = rows;
        if (last && (await isNext(tx, rows, newest, changedAt)) && (await adopt(tx, last, sources, own, changedAt)))
          return { document, version_id: last.versionId };
        if (rows.length >= MOST_VERSIONS_KEPT) throw problem('unavailable');
        const taken = new Set(rows.flatMap((row) => [row.versionId, `${document}/${row.ordinal}`]));
        let ordinal = (newest?.ordinal ?? 0) + 1;
        while (taken.has(`${document}/${ordinal}`)) ordinal += 1;
        const versionId = `${document}/${ordinal}`;
        const version = { versionId, document, ordinal, inForceFrom: changedAt, publishedAt: changedAt };
        await insertVersion(tx, version, sources, own.sign);
        return { document, version_id: versionId };
      }),
  };
}

/**
 * Whether the last version is one that a copy of the release before can have published: its number is that after the newest of the
 * service, or after others like it, and it has been in force since it was published, not long ago.
 */
async function isNext(
  tx: Transaction,
  [last, ...others]: readonly VersionRow[],
  newest: VersionRow | undefined,
  now: Date,
): Promise<boolean> {
  if (!last || last.versionId === newest?.versionId) return false;
  const { versionId, document, ordinal, inForceFrom } = last;
  const before = newest?.ordinal ?? 0;
  const unsigned = others.filter((other) => other.ordinal > before).length + 1;
  if (versionId !== `${document}/${ordinal}` || ordinal !== before + unsigned) return false;
  const earliest = Math.max((newest?.inForceFrom.getTime() ?? 0) - CLOCKS_MS, now.getTime() - ADOPTED_WITHIN_MS);
  const at = inForceFrom.getTime();
  if (at > now.getTime() + CLOCKS_MS || at < earliest) return false;
  return (await tx.documentVersion.count({ where: { versionId, publishedAt: inForceFrom } })) === 1;
}

type Hashes = readonly { lang: string; sourceHash: string }[];

function isSame(before: Hashes, after: Hashes): boolean {
  const key = (list: Hashes) => list.map(({ lang, sourceHash }) => `${lang} ${sourceHash}`).sort();
  return hashOf(key(before)) === hashOf(key(after));
}
