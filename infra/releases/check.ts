import { changesetsFaults } from './changesets.ts';
import { licenceFaults, readLock } from './licences.ts';
import { versionFaults } from './stated-versions.ts';

/** Everything that prevents a release of the repository as it is, one sentence each. */
export const releaseFaults = (): string[] => [...changesetsFaults(), ...versionFaults(), ...licenceFaults(readLock())];
