import type { ProcessSpec } from '../process-spec.ts';

/** Where a copy is to run. */
export interface Place {
  /** Name of the copy. */
  name: string;
  /** A port that nobody else has. */
  port: number;
}

/** A part of the portal that runs as one process or as several copies. */
export interface Unit {
  name: string;
  copies: number;
  /** All of a stage are stopped before any of the stage below. */
  stage: number;
  /** Whether a new one may stand beside the old one while that is replaced; a server with data of its own may not. */
  movable: boolean;
  /** The copies answer together on one port, which the supervisor holds. */
  sharesPort?: boolean;
  /** Done before every start, when nothing of it runs any more. */
  before?(): Promise<void>;
  /** Asked before every start, and to see whether what runs is still what should run. */
  make(place: Place): ProcessSpec | Promise<ProcessSpec>;
}

/** Names of the copies: the unit's own, then with numbers from 2 on. */
export const copyName = (unit: string, copy: number) => (copy === 1 ? unit : `${unit}-${copy}`);
