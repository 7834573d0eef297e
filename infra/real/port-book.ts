import { PlainError } from '../command/plain-error.ts';
import { expectFree } from '../machine/ports.ts';

/** Number of ports above the portal's that may be leased. */
const REACH = 299;

export interface PortBook {
  /** The lowest free port above the portal's that is not leased. */
  lease(): Promise<number>;
  release(port: number): void;
}

/**
 * Ports of all processes, right above the portal's: easy to find, and outside the range from which the system
 * takes ports for outgoing connections.
 */
export function openPortBook(portal: number): PortBook {
  const leased = new Set<number>();
  const isFree = (port: number) =>
    expectFree(port).then(
      () => true,
      () => false,
    );
  return {
    async lease() {
      for (let port = portal + 1; port <= Math.min(portal + REACH, 65_535); port++) {
        if (leased.has(port)) continue;
        leased.add(port);
        if (await isFree(port)) return port;
        leased.delete(port);
      }
      throw new PlainError(`No port above ${portal} is free; choose another one with --port.`);
    },
    release: (port) => void leased.delete(port),
  };
}
