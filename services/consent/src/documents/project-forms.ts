import type { Language } from '@vesela/contracts';
import type { DocumentText } from '@vesela/contracts/consent';
import { problem } from '@vesela/service-kit';
import { hashOf } from '../canonical.ts';
import type { Database } from '../database.ts';
import { projectForm } from '../document-id.ts';
import { insertVersion, lockPublishing } from './publish.ts';

type Texts = Partial<Record<Language, DocumentText | undefined>>;

/** Consent forms of research projects. */
export interface ProjectForms {
  /**
   * Publishes a project's form for users to agree to. Unchanged texts change nothing; changed ones become version
   * n + 1. Throws `state_conflict` for a project that is closed.
   */
  publish(projectId: string, texts: Texts): Promise<{ document: string; version_id: string }>;
}

export function createProjectForms(database: Database, now: () => Date): ProjectForms {
  return {
    publish: (id, texts) =>
      database.$transaction(async (tx) => {
        await lockPublishing(tx);
        const document = projectForm(id);
        const changedAt = now();
        await tx.project.createMany({ data: [{ id, state: 'open', changedAt }], skipDuplicates: true });
        const project = await tx.project.findUniqueOrThrow({ where: { id } });
        if (project.state !== 'open') throw problem('state_conflict');
        const newest = await tx.documentVersion.findFirst({
          where: { document },
          orderBy: { ordinal: 'desc' },
          include: { texts: { select: { lang: true, sourceHash: true } } },
        });
        const sources = Object.entries(texts).flatMap(([lang, text]) =>
          text ? [{ lang: lang as Language, text, sourceHash: hashOf(text) }] : [],
        );
        if (newest && isSame(newest.texts, sources)) return { document, version_id: newest.versionId };
        const ordinal = (newest?.ordinal ?? 0) + 1;
        const versionId = `${document}/${ordinal}`;
        const version = { versionId, document, ordinal, inForceFrom: changedAt, publishedAt: changedAt };
        await insertVersion(tx, version, sources);
        return { document, version_id: versionId };
      }),
  };
}

type Hashes = readonly { lang: string; sourceHash: string }[];

function isSame(before: Hashes, after: Hashes): boolean {
  const key = (list: Hashes) => list.map(({ lang, sourceHash }) => `${lang} ${sourceHash}`).sort();
  return hashOf(key(before)) === hashOf(key(after));
}
