import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MEGABYTE = 1024 * 1024;

/** Gives the memory of this process (resident set) in MB, after its garbage is collected. */
export function createMemoryMeter(): () => number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return () => {
    collect();
    return process.memoryUsage.rss() / MEGABYTE;
  };
}
