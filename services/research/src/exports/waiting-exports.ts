import { randomUUID } from 'node:crypto';
import type { Survey, WaitingExport, WaitingForCaller } from '@vesela/contracts/research';
import { problem } from '@vesela/service-kit';
import { refuseErased } from '@vesela/service-kit/events';
import { recordAct } from '../audit/audit.ts';
import type { Appointment } from '../clients/appointment.ts';
import { expectOther, expiryOf, notExpired } from '../clients/two-people.ts';
import type { Database, Transaction } from '../database.ts';
import { findClientProject } from '../projects/own-project.ts';

const MAX_SHOWN = 100;
const MAX_FOR_CALLER = 5;
const KIND = { kind: 'export' } as const;

/** A researcher, for the audit. */
export type Exporter = Appointment & { subject: string };

export interface WaitingExports {
  /**
   * Whether the exporter's small file was confirmed; uses the confirmation up. Otherwise the file begins to wait, and the
   * caller must commit. In the transaction that locked the project.
   */
  mayTake(tx: Transaction, exporter: Exporter, what: { projectId: string; survey: Survey }): Promise<boolean>;
  list(projectId: string, reader: string): Promise<WaitingExport[]>;
  /** What waits for the reader in any of the client's projects: to be confirmed by her, or to be taken. */
  listFor(clientId: string, reader: string): Promise<WaitingForCaller[]>;
  /** This and the following throw `not_found` for another client's project. Throws `forbidden` to who asked for it. */
  confirm(researcher: Exporter, projectId: string, id: string): Promise<void>;
  decline(researcher: Exporter, projectId: string, id: string): Promise<void>;
}

export function createWaitingExports(database: Database, now: () => Date): WaitingExports {
  const find = async (tx: Transaction, { clientId }: Exporter, projectId: string, id: string) => {
    await findClientProject(tx, clientId, projectId);
    const row = await tx.waitingAct.findFirst({ where: { id, projectId, ...KIND, ...notExpired(now()) } });
    if (!row) throw problem('not_found');
    return { row, act: { at: now(), clientId, projectId, survey: row.survey as Survey, recordId: id } };
  };
  return {
    async mayTake(tx, { subject, name, clientId }, what) {
      const at = now();
      const same = { ...KIND, ...what, requestedBy: subject };
      const waiting = await tx.waitingAct.findFirst({ where: { ...same, ...notExpired(at) } });
      if (waiting && waiting.confirmedBy === null) return false;
      await tx.waitingAct.deleteMany({ where: same });
      if (waiting) return true;
      const row = { id: randomUUID(), clientId, ...same, name, requestedAt: at };
      await tx.waitingAct.create({ data: row });
      await recordAct(tx, { at, act: 'export_requested', staff: subject, clientId, ...what, recordId: row.id });
      return false;
    },
    async list(projectId, reader) {
      const found = await database.waitingAct.findMany({
        where: { projectId, ...KIND, ...notExpired(now()) },
        orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }],
        take: MAX_SHOWN,
      });
      return found.map((row) => shownTo(reader, row));
    },
    async listFor(clientId, reader) {
      const forReader = [
        { requestedBy: { not: reader }, confirmedBy: null },
        { requestedBy: reader, confirmedBy: { not: null } },
      ];
      // A row of a project that was deleted stays until it lapses.
      const projects = await database.project.findMany({ where: { clientId }, select: { id: true, texts: true } });
      const textsOf = new Map(projects.map(({ id, texts }) => [id, texts as WaitingForCaller['texts']]));
      const found = await database.waitingAct.findMany({
        where: { ...KIND, ...notExpired(now()), projectId: { in: [...textsOf.keys()] }, OR: forReader },
        orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }],
        take: MAX_FOR_CALLER,
      });
      return found.flatMap((row) => {
        const texts = textsOf.get(row.projectId ?? '');
        return row.projectId && texts ? [{ ...shownTo(reader, row), project_id: row.projectId, texts }] : [];
      });
    },
    confirm: (researcher, projectId, id) =>
      database.$transaction(async (tx) => {
        await refuseErased(tx, researcher.subject);
        const { row, act } = await find(tx, researcher, projectId, id);
        expectOther(row, researcher.subject);
        const { count } = await tx.waitingAct.updateMany({
          where: { id, confirmedBy: null },
          data: { confirmedBy: researcher.subject },
        });
        // Of two confirmations one counts, and the other changes nothing.
        if (count > 0) await recordAct(tx, { ...act, act: 'export_confirmed', staff: researcher.subject });
      }),
    decline: (researcher, projectId, id) =>
      database.$transaction(async (tx) => {
        const { act } = await find(tx, researcher, projectId, id);
        if ((await tx.waitingAct.deleteMany({ where: { id } })).count === 0) throw problem('not_found');
        await recordAct(tx, { ...act, act: 'export_declined', staff: researcher.subject });
      }),
  };
}

interface WaitingRow {
  id: string;
  survey: string | null;
  name: string | null;
  requestedBy: string;
  requestedAt: Date;
  confirmedBy: string | null;
}

const shownTo = (reader: string, row: WaitingRow): WaitingExport => ({
  id: row.id,
  survey: row.survey as Survey,
  requested_by: row.name ?? '',
  expires_at: expiryOf(row.requestedAt).toISOString(),
  own: row.requestedBy === reader,
  confirmed: row.confirmedBy !== null,
});
