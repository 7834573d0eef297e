import type { ProcessSpec } from '../process-spec.ts';

/** Where a copy runs. */
export interface Place {
  /** Name of the copy. */
  name: string;
  /** A port of its own. */
  port: number;
}

/** A part of the portal that runs as one process or as several copies. */
export interface Unit {
  name: string;
  copies: number;
  /** Units of higher stages are stopped first. */
  stage: number;
  /** Whether the old and the new process may run at the same time; a server with data may not. */
  movable: boolean;
  /** The copies share one port, which the supervisor holds. */
  sharesPort?: boolean;
  /** Called before every start, when no process of it runs. */
  before?(): Promise<void>;
  /** Read before every start, and to see whether the running process is outdated. */
  make(place: Place): ProcessSpec | Promise<ProcessSpec>;
}

/** Names of the copies: the unit's own, then numbered from 2. */
export const copyName = (unit: string, copy: number) => (copy === 1 ? unit : `${unit}-${copy}`);
