import { BlockList, isIP } from 'node:net';
import { type Logger, type Repetition, repeat } from '@vesela/service-kit';

export interface Block {
  /** An address or a net in CIDR writing. */
  network: string;
  /** ISO 8601. */
  until: string;
}

export interface BlockedAddresses {
  isBlocked(address: string): boolean;
  /** Begins to read. */
  start(): void;
  stop(): Promise<void>;
}

export interface BlockedAddressesOptions {
  /** Every block in force; must give up by itself. */
  read(): Promise<readonly Block[]>;
  logger: Logger;
  everyMs?: number;
  now?: () => number;
}

const REFRESH_MS = 10_000;

/** Keeps the list of blocked addresses fresh. While it cannot be read, the last one read stands, less what has run out. */
export function blockedAddresses(options: BlockedAddressesOptions): BlockedAddresses {
  const { read, logger, everyMs = REFRESH_MS, now = Date.now } = options;
  let lists: { list: BlockList; until: number }[] = [];
  let reading: Repetition | undefined;
  const work = async () => {
    lists = (await read()).flatMap(listOf);
    return false;
  };
  return {
    isBlocked(written) {
      // A socket that speaks both protocols writes IPv4 addresses in IPv6's way.
      const address = written.replace(/^::ffff:(?=\d+\.)/i, '');
      const family = familyOf(address);
      return family !== undefined && lists.some(({ list, until }) => until > now() && list.check(address, family));
    },
    start() {
      reading ??= repeat({ name: 'reading the blocked addresses', everyMs, work, logger });
    },
    stop: async () => reading?.stop(),
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
