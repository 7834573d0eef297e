import { randomUUID } from 'node:crypto';
import { STUDY_COPY_OWNERS, studyCopyDeleted, studyCopyMade } from '@vesela/contracts/events';
import { type Consumer, on } from '@vesela/service-kit/events';
import { dateOf, dayOf, type Transaction } from '../database.ts';
import type { ProjectKeys } from '../pseudonyms/project-key.ts';

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
 * Adds a pending record to every project that asks for the survey and whose current form the subject has agreed to. A
 * record that has been exported is never replaced: two exports must not differ by fewer than eleven participants.
 */
async function addPendingRecords(tx: Transaction, keys: ProjectKeys, copy: CreatedCopy): Promise<void> {
  const { subject, copy_id: copyId, survey, at } = copy;
  for (const project of await projectsAsking(tx, survey, at)) {
    const member = { projectId: project.id, pseudonym: keys.pseudonym(project, subject) };
    const [activity] = project.activities;
    const found = await tx.member.findUnique({
      where: { projectId_pseudonym: member, active: true, consentVersion: project.consentVersion ?? '' },
      select: { records: { where: { survey, cohortId: { not: null } }, select: { id: true } } },
    });
    if (!activity || !found || found.records.length > 0) continue;
    // Only the newest copy counts: drop an older one that is still pending.
    await tx.studyRecord.deleteMany({ where: { ...member, survey, copyId: { not: null, notIn: [copyId] } } });
    const copyMark = keys.copyMark(project, copyId);
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
  const marks = projects.map((project) => keys.copyMark(project, copyId));
  await tx.studyRecord.deleteMany({ where: { copyMark: { in: marks } } });
}

export function studyCopyConsumers(keys: ProjectKeys): Consumer<Transaction>[] {
  return STUDY_COPY_OWNERS.flatMap((owner) => [
    on(studyCopyMade(owner), ({ payload }, tx: Transaction) => addPendingRecords(tx, keys, payload)),
    on(studyCopyDeleted(owner), ({ payload }, tx: Transaction) => deleteCopy(tx, keys, payload.copy_id)),
  ]);
}
