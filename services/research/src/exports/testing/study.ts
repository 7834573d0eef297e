import { randomUUID } from 'node:crypto';
import type { StudyData } from '@vesela/contracts/calculator';
import { shuffle } from '../cohorts.ts';
import type { Description } from '../description.ts';
import { type Row, rowOf } from '../file.ts';
import { planExport, type ReleasedCohort } from '../plan-export.ts';
import { CALCULATOR } from '../surveys.ts';

interface Participant {
  id: string;
  data: StudyData;
  cohortId: string | null;
  /** Withdrawn, and the withdrawal can still be undone. */
  paused: boolean;
}

export interface Released {
  /** Ids of the participants in the file, by group. */
  groups: Map<string, Set<string>>;
  rows: Row[];
  report: { description: Description; rows: number }[];
}

/** An in-memory study that stores between exports what the database stores. */
export function createStudy() {
  const participants: Participant[] = [];
  const cohorts: ReleasedCohort[] = [];
  return {
    participants,
    join: (data: StudyData) => void participants.push({ id: randomUUID(), data, cohortId: null, paused: false }),
    pause(at: number) {
      const participant = participants[at % participants.length];
      if (participant) participant.paused = !participant.paused;
    },
    leave: (at: number) => void participants.splice(at % Math.max(participants.length, 1), 1),
    export(): Released {
      const usable = participants.filter(({ paused }) => !paused);
      const plan = planExport(
        cohorts,
        usable.map(({ id, data, cohortId }) => ({ id, exact: data, cohortId })),
        shuffle,
      );
      for (const { description, members } of plan.formed) {
        const cohort = { id: randomUUID(), description, size: members.length };
        cohorts.push(cohort);
        for (const each of participants) if (members.includes(each.id)) each.cohortId = cohort.id;
        plan.kept.push({ cohort, members });
      }
      const released: Released = { groups: new Map(), rows: [], report: [] };
      for (const { cohort, members } of plan.kept) {
        const key = Object.values(cohort.description).join(' ');
        const group = released.groups.get(key) ?? new Set();
        for (const { id, data } of participants.filter((each) => members.includes(each.id))) {
          group.add(id);
          released.rows.push(rowOf(data, cohort.description, CALCULATOR));
        }
        released.groups.set(key, group);
        released.report.push({ description: cohort.description, rows: members.length });
      }
      return released;
    },
  };
}
export type Study = ReturnType<typeof createStudy>;
