import { problem } from '@vesela/service-kit';
import type { Transaction } from '../database.ts';
import { consentForm } from './consent-form.ts';
import type { ConsentForms } from './ports.ts';
import { type ActivityRow, activityOf, inputOf, type ProjectRow } from './project-row.ts';

/** A project with everything that its consent form contains. */
export interface OwnProject extends ProjectRow {
  client: { name: string };
  activities: (ActivityRow & { createdAt: Date })[];
}

/** Who administers a client's projects, for the queries and the audit. */
export interface Administrator {
  clientId: string;
  /** The account. */
  subject: string;
}

const PARTS = {
  client: { select: { name: true } },
  activities: { orderBy: [{ createdAt: 'asc' as const }, { id: 'asc' as const }] },
};

/** A project of the client; throws `not_found` for another client's. */
export async function findClientProject(db: Transaction, clientId: string, id: string): Promise<OwnProject> {
  const found = await db.project.findFirst({ where: { id, clientId }, include: PARTS });
  if (!found) throw problem('not_found');
  return found;
}

/** The same, locked until the transaction ends. */
export async function lockClientProject(tx: Transaction, clientId: string, id: string): Promise<OwnProject> {
  await tx.$queryRaw`SELECT id FROM project WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return findClientProject(tx, clientId, id);
}

export function assertNotClosed({ state }: ProjectRow): void {
  if (state === 'closed') throw problem('state_conflict', { detail: 'This project is closed.' });
}

/**
 * Publishes the consent form for the project as it now is in the transaction. From then on no data are collected from a
 * participant until they have agreed to that version. The call to the consent service is made inside the transaction:
 * publishing the same form again after a rollback changes nothing.
 */
export async function publishForm(
  tx: Transaction,
  forms: ConsentForms,
  clientId: string,
  projectId: string,
): Promise<void> {
  const current = await findClientProject(tx, clientId, projectId);
  const texts = consentForm({
    ...inputOf(current),
    client_name: current.client.name,
    activities: current.activities.map((activity) => activityOf(activity, 0)),
  });
  const consentVersion = await forms.publish(current.id, texts);
  await tx.project.update({ where: { id: current.id }, data: { consentVersion } });
}
