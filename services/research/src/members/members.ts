import type { Transaction } from '../database.ts';
import type { MemberBox } from '../pseudonyms/member-box.ts';
import type { ProjectKeys, ProjectWithKey } from '../pseudonyms/project-key.ts';
import { lockMembers } from './lock-members.ts';

/** A subject's decision on a document. The subject is used to compute pseudonyms and is not stored. */
interface Decision {
  subject: string;
  document: string;
}

/** Applies consent decisions to members and their data; each method runs in the transaction of its event. */
export interface Members {
  /**
   * The subject agreed, possibly again. Data held under an earlier consent that was withdrawn are deleted at once: only
   * undoing the withdrawal restores them.
   */
  onGiven(tx: Transaction, decision: Decision & { version_id: string }): Promise<void>;
  /** From now on nothing that the document covers is collected or exported. */
  onRevoked(tx: Transaction, decision: Decision): Promise<void>;
  onRestored(tx: Transaction, decision: Decision): Promise<void>;
  /** Deletes what is held under the withdrawn consent; returns the number of records. */
  erase(tx: Transaction, decision: Decision): Promise<number>;
  /** While processing is restricted, the subject's data are neither collected nor exported. */
  restrict(tx: Transaction, subject: string, restricted: boolean): Promise<void>;
  /** Deletes the subject's memberships, keys and data in every project; returns the number of rows. */
  leaveAll(tx: Transaction, subject: string): Promise<number>;
}

export function createMembers(keys: ProjectKeys, box: MemberBox): Members {
  const findProject = (tx: Transaction, id: string) =>
    tx.project.findUnique({ where: { id }, select: { id: true, wrappedKey: true } });

  /** The subject's membership in a project; null when the project does not exist. */
  const memberIn = async (tx: Transaction, projectId: string, subject: string) => {
    const project = await findProject(tx, projectId);
    return project && { projectId, pseudonym: await keys.pseudonym(project, subject) };
  };
  /** The subject's pseudonyms in all projects. */
  const pseudonymsOf = async (tx: Transaction, subject: string) => {
    const projects: ProjectWithKey[] = await tx.project.findMany({ select: { id: true, wrappedKey: true } });
    return Promise.all(projects.map((project) => keys.pseudonym(project, subject)));
  };

  const setActive = async (tx: Transaction, { subject, document }: Decision, active: boolean) => {
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
      const pseudonyms = await pseudonymsOf(tx, subject);
      await lockMembers(tx, pseudonyms);
      const pseudonym = { in: pseudonyms };
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
    async onGiven(tx, decision) {
      const scope = scopeOf(decision.document);
      if (!scope) return;
      if ('survey' in scope) {
        await erase(tx, decision);
        return setActive(tx, decision, true);
      }
      const member = await memberIn(tx, scope.project, decision.subject);
      if (!member) return;
      const where = { projectId_pseudonym: member };
      // What files have held of her they hold on: her new answers must not stand in another one.
      const before = await tx.member.findUnique({ where, select: { givenOut: true } });
      await erase(tx, decision);
      const consentVersion = decision.version_id;
      const wrappedKey = await box.newKey(member);
      await tx.member.upsert({
        where,
        create: { ...member, active: true, consentVersion, wrappedKey, givenOut: before?.givenOut ?? [] },
        update: { consentVersion },
      });
    },
    onRevoked: (tx, decision) => setActive(tx, decision, false),
    onRestored: (tx, decision) => setActive(tx, decision, true),
    erase,
    async restrict(tx, subject, restricted) {
      const pseudonym = { in: await pseudonymsOf(tx, subject) };
      await tx.member.updateMany({ where: { pseudonym }, data: { restricted } });
    },
    async leaveAll(tx, subject) {
      const pseudonyms = await pseudonymsOf(tx, subject);
      await lockMembers(tx, pseudonyms);
      const pseudonym = { in: pseudonyms };
      const records = await tx.studyRecord.deleteMany({ where: { pseudonym } });
      return records.count + (await tx.member.deleteMany({ where: { pseudonym } })).count;
    },
  };
}

/** What a consent covers: one project, or research with one survey in every project. */
type Scope = { project: string } | { survey: string } | undefined;

const PROJECT = /^project\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const RESEARCH = /^research\.([A-Za-z]{1,40})$/;

/** Undefined for documents that are not a consent to research. */
function scopeOf(document: string): Scope {
  const project = PROJECT.exec(document)?.[1];
  if (project) return { project };
  const survey = RESEARCH.exec(document)?.[1];
  return survey ? { survey } : undefined;
}
