import { lookup as lookupName } from 'node:dns';
import { Agent } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { RESERVED_IPV4 } from '@vesela/service-kit';

/** Networks that are not the public internet (IANA special-purpose registries of IPv4 and IPv6). */
const NOT_PUBLIC = [
  ...RESERVED_IPV4,
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
] as const;
/** Global unicast, from which the translations of IPv4 and the documentation networks are taken. */
const PUBLIC_V6 = ['2000::', 3] as const;
const NOT_PUBLIC_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const blocked = new BlockList();
for (const [network, bits] of NOT_PUBLIC) blocked.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of NOT_PUBLIC_V6) blocked.addSubnet(network, bits, 'ipv6');
const globalV6 = new BlockList();
globalV6.addSubnet(...PUBLIC_V6, 'ipv6');

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !blocked.check(address, 'ipv4');
  return isIP(address) === 6 && globalV6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

/**
 * Resolves a name to public addresses only. It is asked at the moment of connecting and its answer is what is connected
 * to, so that a name cannot be public when it is checked and internal when it is used.
 */
export const publicLookup =
  (lookup: typeof lookupName = lookupName): LookupFunction =>
  (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      const addresses = (found ?? []).filter(({ address }) => isPublicAddress(address));
      const [first] = addresses;
      if (error || !first) {
        const cause = error ?? Object.assign(new Error(`${name} has no public address.`), { code: 'ENOTFOUND' });
        return done(cause, '', 0);
      }
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };

/** For requests to addresses that a browser named: it connects to the public internet only. */
export const publicAgent = (): Agent => new Agent({ lookup: publicLookup(), maxSockets: 20 });
