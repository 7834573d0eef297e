import type { Language } from '@vesela/contracts';
import type { DocumentText } from '@vesela/contracts/consent';
import { problem } from '@vesela/service-kit';
import { hashOf } from '../canonical.ts';
import type { Database } from '../database.ts';
import { projectForm } from '../document-id.ts';
import { insertVersion, lockPublishing, type Publishing, versionsOf } from './publish.ts';

type Texts = Partial<Record<Language, DocumentText | undefined>>;

/** Consent forms of research projects. */
export interface ProjectForms {
  /**
   * Publishes a project's form for users to agree to. Unchanged texts change nothing; changed ones become the next version
   * whose number nobody has taken. Throws `state_conflict` for a project that is closed.
   */
  publish(projectId: string, texts: Texts): Promise<{ document: string; version_id: string }>;
}

export function createProjectForms(
  { database, sign, versions }: Publishing & { database: Database },
  now: () => Date,
): ProjectForms {
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
        const taken = new Set(rows.flatMap((row) => [row.versionId, `${row.document}/${row.ordinal}`]));
        let ordinal = (newest?.ordinal ?? 0) + 1;
        while (taken.has(`${document}/${ordinal}`)) ordinal += 1;
        const versionId = `${document}/${ordinal}`;
        const version = { versionId, document, ordinal, inForceFrom: changedAt, publishedAt: changedAt };
        await insertVersion(tx, version, sources, sign);
        return { document, version_id: versionId };
      }),
  };
}

type Hashes = readonly { lang: string; sourceHash: string }[];

function isSame(before: Hashes, after: Hashes): boolean {
  const key = (list: Hashes) => list.map(({ lang, sourceHash }) => `${lang} ${sourceHash}`).sort();
  return hashOf(key(before)) === hashOf(key(after));
}
