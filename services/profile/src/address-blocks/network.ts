import { BlockList, isIP } from 'node:net';
import { WIDEST_NETWORK } from '@vesela/contracts/profile';
import { RESERVED_IPV4 } from '@vesela/service-kit';

const BITS = { 4: 32, 6: 128 } as const;

/** Reserved and private ranges, which include the portal's own proxies and machines. */
const NOT_PUBLIC = {
  4: RESERVED_IPV4,
  6: [
    // Unspecified, loopback, IPv4-mapped and translated IPv4 addresses.
    ['::', 8],
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ],
} as const;

// One list per family: Node also matches IPv4 addresses against IPv6 networks.
const notPublic = { 4: new BlockList(), 6: new BlockList() };
for (const [net, prefix] of NOT_PUBLIC[4]) notPublic[4].addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of NOT_PUBLIC[6]) notPublic[6].addSubnet(net, prefix, 'ipv6');

export type NetworkFault = 'wrong_format' | 'too_wide' | 'not_public';

/**
 * The canonical form of a network: `203.0.113.7` becomes `203.0.113.7/32`, `2001:DB8:0::1/64` becomes `2001:db8::/64`.
 * At most a /24 (IPv4) or a /64 (IPv6), of public addresses.
 */
export function parseNetwork(text: string): { network: string } | { fault: NetworkFault } {
  const [address = '', length, ...rest] = text.split('/');
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || address.includes('%') || rest.length > 0) return { fault: 'wrong_format' };
  if (length !== undefined && !/^(0|[1-9]\d{0,2})$/.test(length)) return { fault: 'wrong_format' };
  const bits = BITS[version];
  const prefix = length === undefined ? bits : Number(length);
  if (prefix > bits) return { fault: 'wrong_format' };
  if (prefix < WIDEST_NETWORK[version]) return { fault: 'too_wide' };
  if (notPublic[version].check(address, `ipv${version}`)) return { fault: 'not_public' };
  return { network: `${version === 4 ? firstOf4(address, prefix) : firstOf6(address, prefix)}/${prefix}` };
}

function firstOf4(address: string, prefix: number): string {
  const parts = address.split('.').map(Number);
  return parts.map((part, index) => part & mask(prefix - index * 8, 8)).join('.');
}

/** The URL parser writes IPv6 addresses in the form of RFC 5952. */
function firstOf6(address: string, prefix: number): string {
  const groups = groupsOf(canonical6(address)).map((group, index) => group & mask(prefix - index * 16, 16));
  return canonical6(groups.map((group) => group.toString(16)).join(':'));
}

function canonical6(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const before = numbers(head);
  const after = tail === undefined ? [] : numbers(tail);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/** The first `kept` bits of `width`. */
function mask(kept: number, width: 8 | 16): number {
  const ones = Math.min(Math.max(kept, 0), width);
  return (2 ** width - 1) ^ (2 ** (width - ones) - 1);
}
