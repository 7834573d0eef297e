import { randomUUID } from 'node:crypto';
import { accountReinstated, accountSuspended } from '@vesela/contracts/events';
import type { LiftReason, Suspension, SuspensionInput } from '@vesela/contracts/profile';
import { type IdentityAdmin, problem } from '@vesela/service-kit';
import { isErased, type ServiceEvents } from '@vesela/service-kit/events';
import type { Audit } from '../audit/audit.ts';
import type { Database, Transaction } from '../database.ts';
import type { Suspension as SuspensionRow } from '../generated/prisma/client.ts';
import { cutPage, type Page, pageOf } from '../page.ts';
import { markOpen, markSuspended } from './account-state.ts';
import { suspensionsOf } from './suspension-rows.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Suspensions {
  /** Throws `not_found`; `state_conflict` for an account that is already closed, and for the caller's own. */
  suspend(staff: string, input: SuspensionInput): Promise<Suspension>;
  /** Throws `not_found`, and `state_conflict` when it has ended. */
  lift(staff: string, id: string, reason: LiftReason): Promise<Suspension>;
  /** Recorded, since it shows accounts with what they did. */
  list(staff: string, page: Page, state: 'lasting' | 'all'): Promise<{ entries: Suspension[]; more: boolean }>;
  /** The active suspension of an account, if any. */
  lastingOf(subject: string): Promise<Suspension | null>;
  /** Throws `not_found` unless it is active. */
  lasting(id: string): Promise<Suspension>;
  /** Ends one suspension whose end date has passed; false when there is none. */
  endDue(): Promise<boolean>;
}

export interface SuspensionOptions {
  database: Database;
  identity: Pick<IdentityAdmin, 'getUser'>;
  audit: Audit;
  emit: ServiceEvents['emit'];
  /** Called after each change, to update the identity provider. */
  onChange: () => void;
  now: () => Date;
}

export function createSuspensions({ database, identity, audit, emit, onChange, now }: SuspensionOptions): Suspensions {
  const one = async (row: SuspensionRow) => {
    const [suspension] = await suspensionsOf(database, [row]);
    if (!suspension) throw new Error('One row must give one suspension.');
    return suspension;
  };
  /** Common part of every way to end a suspension, in its transaction. */
  const end = async (tx: Transaction, { id, subject }: SuspensionRow, data: { endedAt: Date; endedBy: string }) => {
    // Before any row is locked: an erasure locks the account's rows in another order.
    if (await isErased(tx, subject)) return 'erased';
    const [ended] = await tx.suspension.updateManyAndReturn({ where: { id, endedAt: null }, data });
    if (!ended) return 'ended before';
    await markOpen(tx, subject, id, data.endedAt);
    await emit(tx, accountReinstated, { subject, suspension_id: id, at: data.endedAt.toISOString() });
    return ended;
  };
  return {
    async suspend(staff, { subject, days, ...input }) {
      const user = await identity.getUser(subject);
      if (!user) throw problem('not_found');
      // The end of a suspension must not open an account that an operator closed.
      if (!user.enabled || subject === staff) throw problem('state_conflict');
      const at = now();
      const until = new Date(at.getTime() + days * DAY_MS);
      const row = await database.$transaction(async (tx) => {
        if (await isErased(tx, subject)) throw problem('state_conflict');
        const id = randomUUID();
        if (!(await markSuspended(tx, subject, id, at))) throw problem('state_conflict');
        const created = await tx.suspension.create({ data: { id, subject, startedAt: at, until, ...input } });
        const { reason } = input;
        const moments = { until: until.toISOString(), at: at.toISOString() };
        await emit(tx, accountSuspended, { subject, suspension_id: id, ...moments });
        await audit.record(tx, { at, act: 'account_suspended', staff, subject, recordId: id, reason, until });
        return created;
      });
      onChange();
      return one(row);
    },
    async lift(staff, id, reason) {
      const at = now();
      const row = await database.$transaction(async (tx) => {
        const found = await tx.suspension.findUnique({ where: { id } });
        if (!found) throw problem('not_found');
        const ended = await end(tx, found, { endedAt: at, endedBy: 'provider' });
        if (ended === 'erased') throw problem('not_found');
        if (ended === 'ended before') throw problem('state_conflict');
        await audit.record(tx, { at, act: 'suspension_lifted', staff, subject: ended.subject, recordId: id, reason });
        return ended;
      });
      onChange();
      return one(row);
    },
    async list(staff, page, state) {
      const { where, ...rest } = pageOf(page);
      const lasting = state === 'lasting' ? { endedAt: null } : {};
      const rows = await database.suspension.findMany({ ...rest, where: { ...where, ...lasting } });
      const { entries, more } = cutPage(rows, page, (row) => row);
      await audit.opened(staff, 'suspensions_viewed', now());
      return { entries: await suspensionsOf(database, entries), more };
    },
    async lastingOf(subject) {
      const row = await database.suspension.findFirst({ where: { subject, endedAt: null } });
      return row && one(row);
    },
    async lasting(id) {
      const row = await database.suspension.findFirst({ where: { id, endedAt: null } });
      if (!row) throw problem('not_found');
      return one(row);
    },
    async endDue() {
      const at = now();
      const due = await database.suspension.findFirst({
        where: { endedAt: null, until: { lte: at } },
        orderBy: { until: 'asc' },
      });
      if (!due) return false;
      const { id, subject } = due;
      const ended = await database.$transaction(async (tx) => {
        const ended = await end(tx, due, { endedAt: at, endedBy: 'date' });
        if (ended === 'erased' || ended === 'ended before') return ended;
        await audit.record(tx, { at, act: 'suspension_expired', subject, recordId: id });
        return 'now';
      });
      if (ended === 'now') onChange();
      return ended !== 'erased';
    },
  };
}
