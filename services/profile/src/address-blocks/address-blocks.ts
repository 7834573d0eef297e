import { randomUUID } from 'node:crypto';
import {
  type AddressBlock,
  type AddressBlockInput,
  type LiftReason,
  MAX_ACTIVE_BLOCKS,
} from '@vesela/contracts/profile';
import { problem } from '@vesela/service-kit';
import type { Audit } from '../audit/audit.ts';
import type { Database } from '../database.ts';
import type { AddressBlock as BlockRow } from '../generated/prisma/client.ts';
import { cutPage, type Page, pageOf } from '../page.ts';
import { parseNetwork } from './network.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Arbitrary advisory lock number: serializes changes of blocks, so that none is created twice and the maximum holds. */
const LOCK = 1_305_012;

export interface AddressBlocks {
  /** Throws `validation_failed`, and `state_conflict` when the network is already blocked or there are too many blocks. */
  block(staff: string, input: AddressBlockInput): Promise<AddressBlock>;
  /** Throws `not_found`, and `state_conflict` when the block has ended. */
  lift(staff: string, id: string, reason: LiftReason): Promise<AddressBlock>;
  list(staff: string, page: Page, state: 'lasting' | 'all'): Promise<{ entries: AddressBlock[]; more: boolean }>;
  active(): Promise<{ network: string; until: string }[]>;
}

export function createAddressBlocks(database: Database, audit: Audit, now: () => Date): AddressBlocks {
  const inForce = (at: Date) => ({ liftedAt: null, until: { gt: at } });
  return {
    async block(staff, { network: written, days, incident }) {
      const parsed = parseNetwork(written);
      if ('fault' in parsed) throw problem('validation_failed', { errors: [{ field: 'network', code: parsed.fault }] });
      const { network } = parsed;
      return database.$transaction(async (tx) => {
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK})`;
        const startedAt = now();
        const where = inForce(startedAt);
        if (await tx.addressBlock.findFirst({ where: { ...where, network } })) throw problem('state_conflict');
        if ((await tx.addressBlock.count({ where })) >= MAX_ACTIVE_BLOCKS) throw problem('state_conflict');
        const until = new Date(startedAt.getTime() + days * DAY_MS);
        const row = await tx.addressBlock.create({ data: { id: randomUUID(), network, incident, startedAt, until } });
        await audit.record(tx, { at: startedAt, act: 'address_blocked', staff, recordId: row.id, until });
        return blockOf(row);
      });
    },
    lift: (staff, id, reason) =>
      database.$transaction(async (tx) => {
        const at = now();
        const { count } = await tx.addressBlock.updateMany({ where: { ...inForce(at), id }, data: { liftedAt: at } });
        const row = await tx.addressBlock.findUnique({ where: { id } });
        if (!row) throw problem('not_found');
        if (count === 0) throw problem('state_conflict');
        await audit.record(tx, { at, act: 'address_block_lifted', staff, recordId: id, reason });
        return blockOf(row);
      }),
    async list(staff, page, state) {
      const { where, ...rest } = pageOf(page);
      const lasting = state === 'lasting' ? inForce(now()) : {};
      const rows = await database.addressBlock.findMany({ ...rest, where: { ...where, ...lasting } });
      await audit.opened(staff, 'address_blocks_viewed', now());
      return cutPage(rows, page, blockOf);
    },
    async active() {
      const rows = await database.addressBlock.findMany({
        where: inForce(now()),
        orderBy: { number: 'asc' },
        take: MAX_ACTIVE_BLOCKS,
      });
      return rows.map(({ network, until }) => ({ network, until: until.toISOString() }));
    },
  };
}

function blockOf({ id, number, network, incident, startedAt, until, liftedAt }: BlockRow): AddressBlock {
  return {
    id,
    number,
    network,
    incident,
    started_at: startedAt.toISOString(),
    until: until.toISOString(),
    lifted_at: liftedAt?.toISOString() ?? null,
  };
}
