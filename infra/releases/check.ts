import { changesetsFaults } from './changesets.ts';
import { licenceFaults, readLock } from './licences.ts';
import { versionFaults } from './stated-versions.ts';

/** All that stands against a release of the repository as it is, a sentence each. */
export const releaseFaults = (): string[] => [...changesetsFaults(), ...versionFaults(), ...licenceFaults(readLock())];
