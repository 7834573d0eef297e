import type { Language } from '@vesela/contracts';
import { inNearestLanguage } from '@vesela/contracts/nearest-language';
import type { ProjectInput } from '@vesela/contracts/research';
import { problem } from '@vesela/service-kit';
import { recordAct } from '../audit/audit.ts';
import { type Database, dayOf } from '../database.ts';
import { type Administrator, lockClientProject } from './own-project.ts';
import type { Invitations } from './ports.ts';
import { isOpenOn, joinPath } from './project-row.ts';

/** Long enough for the call to the notification service. */
const TRANSACTION = { timeout: 10_000 };

/**
 * Passes the addresses on to the notification service and stores only their number. Throws `not_found` for another
 * client's project and `state_conflict` for one that cannot be joined now.
 */
export type Invite = (
  by: Administrator,
  projectId: string,
  invitation: { emails: readonly string[]; language: Language },
) => Promise<number>;

export function createInvite(database: Database, invitations: Invitations, now: () => Date): Invite {
  return ({ clientId, subject }, projectId, { emails, language }) =>
    // Sent inside the transaction: no letter for a project that is closed meanwhile, and no entry where none was accepted.
    database.$transaction(async (tx) => {
      const project = await lockClientProject(tx, clientId, projectId);
      if (!isOpenOn(dayOf(now()), project)) {
        throw problem('state_conflict', { detail: 'Invitations can be sent only while the project is open.' });
      }
      const addresses = [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()];
      const texts = project.texts as ProjectInput['texts'];
      const projectName = inNearestLanguage(texts, language)?.text.name ?? '';
      const path = joinPath(project.joinCode);
      const count = await invitations.send({ projectId, projectName, path, language, addresses });
      await tx.project.update({ where: { id: projectId }, data: { invited: { increment: count } } });
      await recordAct(tx, { at: now(), act: 'invitations_sent', staff: subject, clientId, projectId });
      return count;
    }, TRANSACTION);
}
