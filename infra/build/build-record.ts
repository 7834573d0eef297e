import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Says what a built folder was made from; a build that was cut short leaves no record of its inputs. */
const recordOf = (folder: string) => path.join(folder, '.build.json');

/** Whether what lies in the folder was made from these inputs. */
export function isBuiltFrom(inputs: string, folder: string): boolean {
  try {
    return (JSON.parse(readFileSync(recordOf(folder), 'utf8')) as { inputs?: string }).inputs === inputs;
  } catch {
    return false;
  }
}

export function recordBuild(inputs: string, folder: string): void {
  writeFileSync(recordOf(folder), `${JSON.stringify({ inputs })}\n`);
}
