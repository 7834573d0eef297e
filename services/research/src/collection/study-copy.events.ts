import { randomUUID } from 'node:crypto';
import { STUDY_COPY_OWNERS, studyCopyDeleted, studyCopyMade } from '@vesela/contracts/events';
import { type Consumer, on } from '@vesela/service-kit/events';
import type { Transaction } from '../database.ts';
import { dateOf, dayOf } from '../days.ts';
import type { ProjectKeys } from '../pseudonyms/project-key.ts';

/** A copy that was made, as the event tells of it. */
interface MadeCopy {
  subject: string;
  copy_id: string;
  survey: string;
  at: string;
}

/** Open projects that ask for the survey on the day, with the activity that does. */
async function projectsAsking(tx: Transaction, survey: string, at: string) {
  const day = dateOf(dayOf(new Date(at)));
  const lasting = { from: { lte: day }, to: { gte: day } };
  const asks = { ...lasting, surveys: { has: survey } };
  return tx.project.findMany({
    where: { state: 'open', ...lasting, activities: { some: asks } },
    select: {
      id: true,
      wrappedKey: true,
      consentVersion: true,
      activities: { where: asks, orderBy: { createdAt: 'asc' }, take: 1, select: { id: true } },
    },
  });
}

/**
 * Notes the copy for every project that she takes part in under the form in force, and that asks for it. A record that a
 * file has held is never replaced: between two files fewer than eleven women must not change.
 */
async function awaitCopy(tx: Transaction, keys: ProjectKeys, copy: MadeCopy): Promise<void> {
  const { subject, copy_id: copyId, survey, at } = copy;
  for (const project of await projectsAsking(tx, survey, at)) {
    const member = { projectId: project.id, pseudonym: keys.pseudonym(project, subject) };
    const [activity] = project.activities;
    const found = await tx.member.findUnique({
      where: { projectId_pseudonym: member, active: true, consentVersion: project.consentVersion ?? '' },
      select: { records: { where: { survey, cohortId: { not: null } }, select: { id: true } } },
    });
    if (!activity || !found || found.records.length > 0) continue;
    // The newest stands for her: an older one that is still awaited would only come late.
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

/** She deleted the record: what projects took from it goes too. */
async function forgetCopy(tx: Transaction, keys: ProjectKeys, copyId: string): Promise<void> {
  const projects = await tx.project.findMany({ select: { id: true, wrappedKey: true } });
  const marks = projects.map((project) => keys.copyMark(project, copyId));
  await tx.studyRecord.deleteMany({ where: { copyMark: { in: marks } } });
}

export function studyCopyConsumers(keys: ProjectKeys): Consumer<Transaction>[] {
  return STUDY_COPY_OWNERS.flatMap((owner) => [
    on(studyCopyMade(owner), ({ payload }, tx: Transaction) => awaitCopy(tx, keys, payload)),
    on(studyCopyDeleted(owner), ({ payload }, tx: Transaction) => forgetCopy(tx, keys, payload.copy_id)),
  ]);
}
