import { problem } from '@vesela/service-kit';
import type { Transaction } from '../database.ts';
import { consentForm } from './consent-form.ts';
import type { ConsentForms } from './ports.ts';
import { type ActivityRow, activityOf, inputOf, type ProjectRow } from './project-row.ts';

/** A project that is being changed, with all that its consent form is made from. */
export interface OwnProject extends ProjectRow {
  client: { name: string };
  activities: (ActivityRow & { createdAt: Date })[];
}

const PARTS = {
  client: { select: { name: true } },
  activities: { orderBy: [{ createdAt: 'asc' as const }, { id: 'asc' as const }] },
};

/** A project of the client; another client's does not exist for her (`not_found`). */
export async function findOwn(db: Transaction, clientId: string, id: string): Promise<OwnProject> {
  const found = await db.project.findFirst({ where: { id, clientId }, include: PARTS });
  if (!found) throw problem('not_found');
  return found;
}

/** The same, kept to the caller's transaction until its end. */
export async function lockOwn(tx: Transaction, clientId: string, id: string): Promise<OwnProject> {
  await tx.$queryRaw`SELECT id FROM project WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return findOwn(tx, clientId, id);
}

export function expectNotClosed({ state }: ProjectRow): void {
  if (state === 'closed') throw problem('state_conflict', { detail: 'This project is closed.' });
}

/**
 * Puts the consent form in force that the project, as it now stands in the transaction, calls for. From then on no more
 * data are taken from a participant until she has agreed to it. The transaction waits for the consent service: the form
 * is in force there if this one commits, and publishing it again after a failure changes nothing.
 */
export async function publishForm(
  tx: Transaction,
  forms: ConsentForms,
  clientId: string,
  projectId: string,
): Promise<void> {
  const current = await findOwn(tx, clientId, projectId);
  const texts = consentForm({
    ...inputOf(current),
    client_name: current.client.name,
    activities: current.activities.map((activity) => activityOf(activity, 0)),
  });
  const consentVersion = await forms.publish(current.id, texts);
  await tx.project.update({ where: { id: current.id }, data: { consentVersion } });
}
