import { randomUUID } from 'node:crypto';
import { STUDY_COPY_OWNERS, studyCopyDeleted, studyCopyMade } from '@vesela/contracts/events';
import { describeError, type Logger } from '@vesela/service-kit';
import { type Consumer, on } from '@vesela/service-kit/events';
import { type Database, dateOf, dayOf, type Transaction } from '../database.ts';
import { lockMembers } from '../members/lock-members.ts';
import type { MemberBox } from '../pseudonyms/member-box.ts';
import type { ProjectKeys } from '../pseudonyms/project-key.ts';

/** Access to the study copies of the services that create them. */
export interface StudyCopies {
  /** The coarsened answers of a copy as JSON, for a project. Throws while the copy cannot be read. */
  read(survey: string, copyId: string, projectId: string): Promise<unknown>;
}

/** A failed read is repeated after 10 s, 20 s, 40 s …: thirteen times within a day. Then the record is deleted. */
const FIRST_WAIT_SECONDS = 10;
const MAX_ATTEMPTS = 14;

interface DueRecord {
  id: string;
  project_id: string;
  pseudonym: string;
  survey: string;
  copy_id: string;
  attempts: number;
}

export interface CollectDeps {
  database: Database;
  copies: StudyCopies;
  box: MemberBox;
  logger: Logger;
  now: () => Date;
}

/** Collects the copy that has been due longest; false when none is due. Several instances of the service may run it at once. */
export async function collectNext({ database, copies, box, logger, now }: CollectDeps): Promise<boolean> {
  const due = await claim(database, now());
  if (!due) return false;
  const { id, project_id: projectId, survey, copy_id: copyId } = due;
  try {
    await storeCopy(database, box, due, await copies.read(survey, copyId, projectId));
  } catch (error) {
    const last = due.attempts >= MAX_ATTEMPTS;
    if (last) await database.studyRecord.deleteMany({ where: { id, copyId } });
    const details = { record: id, attempts: due.attempts, error: describeError(error) };
    if (last) logger.error(details, 'study copy abandoned after the last attempt');
    else logger.warn(details, 'study copy not read, will retry');
  }
  return true;
}

/** Schedules the next attempt before this one is made, so that no other instance of the service picks the record up. */
async function claim(database: Database, now: Date): Promise<DueRecord | undefined> {
  const [due] = await database.$queryRaw<DueRecord[]>`
    UPDATE study_record SET
      attempts = attempts + 1,
      due_at = ${now}::timestamptz + ${FIRST_WAIT_SECONDS}::float8 * power(2, attempts) * interval '1 second'
    WHERE id = (
      SELECT id FROM study_record JOIN member USING (project_id, pseudonym)
      WHERE copy_id IS NOT NULL AND due_at <= ${now}::timestamptz AND active AND NOT restricted AND survey <> ALL (withdrawn)
      ORDER BY due_at LIMIT 1 FOR UPDATE OF study_record SKIP LOCKED
    )
    RETURNING id, project_id, pseudonym, survey, copy_id, attempts`;
  return due;
}

/** Stores the answers unless the participant has withdrawn. The newest copy of a survey counts until one has been exported. */
async function storeCopy(
  database: Database,
  box: MemberBox,
  { id, project_id: projectId, pseudonym, survey, copy_id: copyId }: DueRecord,
  data: unknown,
) {
  const usable = { id, copyId, member: { active: true, restricted: false, NOT: { withdrawn: { has: survey } } } };
  await database.$transaction(async (tx) => {
    // Waits for a running export, and serializes copies and withdrawals of one participant.
    await tx.$queryRaw`SELECT 1 FROM project WHERE id = ${projectId}::uuid FOR SHARE`;
    const [member] = await tx.$queryRaw<{ given_out: string[]; wrapped_key: Uint8Array }[]>`
      SELECT given_out, wrapped_key FROM member WHERE project_id = ${projectId}::uuid AND pseudonym = ${pseudonym} FOR UPDATE`;
    if (!member) return;
    const sealed = await box.seal({ projectId, pseudonym, wrappedKey: member.wrapped_key }, id, data);
    const kept = await tx.studyRecord.updateMany({
      where: usable,
      data: { sealed, copyId: null, dueAt: null },
    });
    if (kept.count === 0) return;
    if (member.given_out.includes(survey)) await tx.studyRecord.delete({ where: { id } });
    else await tx.studyRecord.deleteMany({ where: { projectId, pseudonym, survey, id: { not: id }, copyId: null } });
  });
}

/** Payload of `study_copy_made`. */
interface CreatedCopy {
  subject: string;
  copy_id: string;
  survey: string;
  at: string;
}

/** Projects that are open on the day and have an activity that asks for the survey, with that activity. */
async function projectsAsking(tx: Transaction, survey: string, at: string) {
  const day = dateOf(dayOf(new Date(at)));
  const current = { from: { lte: day }, to: { gte: day } };
  const asks = { ...current, surveys: { has: survey } };
  return tx.project.findMany({
    where: { state: 'open', ...current, activities: { some: asks } },
    select: {
      id: true,
      wrappedKey: true,
      consentVersion: true,
      activities: { where: asks, orderBy: { createdAt: 'asc' }, take: 1, select: { id: true } },
    },
  });
}

/**
 * Adds a pending record to every project that asks for the survey and whose current form the subject has agreed to. Once a
 * file has held the subject's answers, later ones are not taken, also after the first were deleted: whoever holds two files
 * would recognise the row that is in both.
 */
async function addPendingRecords(tx: Transaction, keys: ProjectKeys, copy: CreatedCopy): Promise<void> {
  const { subject, copy_id: copyId, survey, at } = copy;
  for (const project of await projectsAsking(tx, survey, at)) {
    const member = { projectId: project.id, pseudonym: await keys.pseudonym(project, subject) };
    const [activity] = project.activities;
    await lockMembers(tx, [member.pseudonym]);
    const found = await tx.member.findUnique({
      where: { projectId_pseudonym: member, active: true, consentVersion: project.consentVersion ?? '' },
      select: { givenOut: true },
    });
    if (!activity || !found || found.givenOut.includes(survey)) continue;
    // Only the newest copy counts: drop an older one that is still pending.
    await tx.studyRecord.deleteMany({ where: { ...member, survey, copyId: { not: null, notIn: [copyId] } } });
    const copyMark = await keys.copyMark(project, copyId);
    const record = {
      id: randomUUID(),
      ...member,
      activityId: activity.id,
      survey,
      copyMark,
      copyId,
      dueAt: new Date(at),
    };
    await tx.studyRecord.createMany({ data: [record], skipDuplicates: true });
  }
}

/** Deletes what projects collected from a copy whose source record was deleted. */
async function deleteCopy(tx: Transaction, keys: ProjectKeys, copyId: string): Promise<void> {
  const projects = await tx.project.findMany({ select: { id: true, wrappedKey: true } });
  const marks = await Promise.all(projects.map((project) => keys.copyMark(project, copyId)));
  await tx.studyRecord.deleteMany({ where: { copyMark: { in: marks } } });
}

export function studyCopyConsumers(keys: ProjectKeys): Consumer<Transaction>[] {
  return STUDY_COPY_OWNERS.flatMap((owner) => [
    on(studyCopyMade(owner), ({ payload }, tx: Transaction) => addPendingRecords(tx, keys, payload)),
    on(studyCopyDeleted(owner), ({ payload }, tx: Transaction) => deleteCopy(tx, keys, payload.copy_id)),
  ]);
}
