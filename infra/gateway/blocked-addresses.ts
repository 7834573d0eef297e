import { BlockList, isIP } from 'node:net';
import { type Logger, type Repetition, repeat } from '@vesela/service-kit';
import type { RequestHandler } from 'express';
import { sendProblem, sendText } from './answers.ts';

export interface Block {
  /** An address or a network in CIDR notation. */
  network: string;
  /** ISO 8601. */
  until: string;
}

interface BlockedAddressesOptions {
  /** Reads every active block; must time out by itself. */
  read(): Promise<readonly Block[]>;
  logger: Logger;
  everyMs?: number;
  now?: () => number;
}

const REFRESH_MS = 10_000;

/** Refreshes the list of blocked addresses. While it cannot be read, the last one applies, without expired blocks. */
export function blockedAddresses(options: BlockedAddressesOptions) {
  const { read, logger, everyMs = REFRESH_MS, now = Date.now } = options;
  let lists: { list: BlockList; until: number }[] = [];
  let reading: Repetition | undefined;
  const work = async () => {
    lists = (await read()).flatMap(listOf);
    return false;
  };
  return {
    isBlocked(written: string): boolean {
      // A dual-stack socket reports IPv4 addresses as IPv4-mapped IPv6.
      const address = written.replace(/^::ffff:(?=\d+\.)/i, '');
      const family = familyOf(address);
      return family !== undefined && lists.some(({ list, until }) => until > now() && list.check(address, family));
    },
    /** Starts reading. */
    start(): void {
      reading ??= repeat({ name: 'reading the blocked addresses', everyMs, work, logger });
    },
    stop: async (): Promise<void> => reading?.stop(),
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  return ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(address)];
}

function listOf({ network, until }: Block): { list: BlockList; until: number }[] {
  const [address = '', bits] = network.split('/');
  const family = familyOf(address);
  if (!family) return [];
  const list = new BlockList();
  if (bits === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(bits), family);
  return [{ list, until: Date.parse(until) }];
}

const SENTENCE = 'Requests from this address are not answered for now, after a security incident.';

/** Refuses blocked addresses: a problem below `/api`, a plain sentence elsewhere. */
export function refuseBlocked(isBlocked: (address: string) => boolean): RequestHandler {
  return (request, response, next) => {
    if (!isBlocked(request.ip ?? '')) return next();
    if (request.path.startsWith('/api/')) sendProblem(response, 403, 'forbidden', SENTENCE);
    else sendText(response, 403, SENTENCE);
  };
}
