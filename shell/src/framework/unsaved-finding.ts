import type { components } from '@vesela/contracts/types/examination';
import { useSession } from '@vesela/framework';

/** What she found in an examination that is not saved, and whose it is. */
interface UnsavedFinding
  extends Pick<components['schemas']['ExaminationSummary'], 'finished_at' | 'suspicious' | 'symptoms'> {
  owner: string;
}

/** Each module has this file of its own; the page is what they share. */
const HERE = Symbol.for('vesela.unsaved-finding');
const page = globalThis as { [HERE]?: UnsavedFinding | undefined };

/** Known to this page until it is closed, and neither stored nor sent (decision 193). */
export function rememberUnsavedFinding(finding: UnsavedFinding | undefined): void {
  page[HERE] = finding;
}

/** That of whoever is signed in. */
export function useUnsavedFinding(): UnsavedFinding | undefined {
  const session = useSession();
  const finding = page[HERE];
  return finding && 'email' in session && session.email === finding.owner ? finding : undefined;
}
