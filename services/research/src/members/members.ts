import type { Transaction } from '../database.ts';
import type { MemberBox } from '../pseudonyms/member-box.ts';
import type { Keyed, ProjectKeys } from '../pseudonyms/project-key.ts';
import { scopeOf } from './documents.ts';

/** A decision on a document by somebody. Her name is used to compute pseudonyms and is kept nowhere. */
interface Decision {
  subject: string;
  document: string;
}

/** What decisions do to a project's members and their data; each runs in the transaction of its event. */
export interface Members {
  /**
   * She agreed, anew perhaps. What was held under an earlier agreement that she had withdrawn is deleted at once: only
   * undoing, not agreeing again, brings it back.
   */
  given(tx: Transaction, decision: Decision & { version_id: string }): Promise<void>;
  /** From now on nothing that the document covers is collected or exported. */
  revoked(tx: Transaction, decision: Decision): Promise<void>;
  restored(tx: Transaction, decision: Decision): Promise<void>;
  /** Deletes what is held under the withdrawn consent; gives the number of records. */
  erase(tx: Transaction, decision: Decision): Promise<number>;
  /** While it is restricted, nothing that is held of her is exported, and nothing collected. */
  restrict(tx: Transaction, subject: string, restricted: boolean): Promise<void>;
  /** Her account is deleted: she leaves every project, with her key and her data; gives the number of records. */
  leaveAll(tx: Transaction, subject: string): Promise<number>;
}

export function createMembers(keys: ProjectKeys, box: MemberBox): Members {
  const findProject = (tx: Transaction, id: string) =>
    tx.project.findUnique({ where: { id }, select: { id: true, wrappedKey: true } });

  /** Her membership in one project, if the project is there. */
  const memberIn = async (tx: Transaction, projectId: string, subject: string) => {
    const project = await findProject(tx, projectId);
    return project && { projectId, pseudonym: keys.pseudonym(project, subject) };
  };
  /** Her names in all projects. */
  const pseudonymsOf = async (tx: Transaction, subject: string) => {
    const projects: Keyed[] = await tx.project.findMany({ select: { id: true, wrappedKey: true } });
    return projects.map((project) => keys.pseudonym(project, subject));
  };

  const switchUse = async (tx: Transaction, { subject, document }: Decision, active: boolean) => {
    const scope = scopeOf(document);
    if (!scope) return;
    if ('survey' in scope) {
      const { survey } = scope;
      const pseudonyms = await pseudonymsOf(tx, subject);
      await tx.$executeRaw`
        UPDATE member SET withdrawn = array_remove(withdrawn, ${survey}) || ${active ? [] : [survey]}::varchar[]
        WHERE pseudonym = ANY (${pseudonyms})`;
      return;
    }
    const where = await memberIn(tx, scope.project, subject);
    if (where) await tx.member.updateMany({ where, data: { active } });
  };

  const erase: Members['erase'] = async (tx, { subject, document }) => {
    const scope = scopeOf(document);
    if (!scope) return 0;
    if ('survey' in scope) {
      const { survey } = scope;
      const pseudonym = { in: await pseudonymsOf(tx, subject) };
      return (await tx.studyRecord.deleteMany({ where: { pseudonym, survey, member: { withdrawn: { has: survey } } } }))
        .count;
    }
    const member = await memberIn(tx, scope.project, subject);
    if (!member) return 0;
    const records = await tx.studyRecord.count({ where: { ...member, member: { active: false } } });
    await tx.member.deleteMany({ where: { ...member, active: false } });
    return records;
  };

  return {
    async given(tx, decision) {
      await erase(tx, decision);
      const scope = scopeOf(decision.document);
      if (!scope) return;
      if ('survey' in scope) return switchUse(tx, decision, true);
      const member = await memberIn(tx, scope.project, decision.subject);
      if (!member) return;
      const consentVersion = decision.version_id;
      await tx.member.upsert({
        where: { projectId_pseudonym: member },
        create: { ...member, active: true, consentVersion, wrappedKey: box.newKey(member) },
        update: { consentVersion },
      });
    },
    revoked: (tx, decision) => switchUse(tx, decision, false),
    restored: (tx, decision) => switchUse(tx, decision, true),
    erase,
    async restrict(tx, subject, restricted) {
      const pseudonym = { in: await pseudonymsOf(tx, subject) };
      await tx.member.updateMany({ where: { pseudonym }, data: { restricted } });
    },
    async leaveAll(tx, subject) {
      const pseudonym = { in: await pseudonymsOf(tx, subject) };
      const records = await tx.studyRecord.deleteMany({ where: { pseudonym } });
      return records.count + (await tx.member.deleteMany({ where: { pseudonym } })).count;
    },
  };
}
