import { randomUUID } from 'node:crypto';
import type { StudyData } from '@vesela/contracts/calculator';
import { CALCULATOR } from '../../surveys/study-surveys.ts';
import type { Description } from '../description.ts';
import { planExport, type ReleasedCohort } from '../plan-export.ts';
import { type Row, rowOf } from '../row.ts';
import { shuffle } from '../shuffle.ts';

interface Woman {
  id: string;
  data: StudyData;
  cohortId: string | null;
  /** She withdrew, and may still undo it. */
  paused: boolean;
}

export interface Released {
  /** Whose rows the file holds, by group. */
  groups: Map<string, Set<string>>;
  rows: Row[];
  report: { description: Description; rows: number }[];
}

/** A study in memory that keeps between exports what the database keeps. */
export function createStudy() {
  const women: Woman[] = [];
  const cohorts: ReleasedCohort[] = [];
  return {
    women,
    join: (data: StudyData) => void women.push({ id: randomUUID(), data, cohortId: null, paused: false }),
    pause(at: number) {
      const woman = women[at % women.length];
      if (woman) woman.paused = !woman.paused;
    },
    leave: (at: number) => void women.splice(at % Math.max(women.length, 1), 1),
    export(): Released {
      const usable = women.filter(({ paused }) => !paused);
      const plan = planExport(
        cohorts,
        usable.map(({ id, data, cohortId }) => ({ id, exact: data, cohortId })),
        shuffle,
      );
      for (const { description, members } of plan.formed) {
        const cohort = { id: randomUUID(), description, size: members.length };
        cohorts.push(cohort);
        for (const woman of women) if (members.includes(woman.id)) woman.cohortId = cohort.id;
        plan.kept.push({ cohort, members });
      }
      const released: Released = { groups: new Map(), rows: [], report: [] };
      for (const { cohort, members } of plan.kept) {
        const key = Object.values(cohort.description).join(' ');
        const group = released.groups.get(key) ?? new Set();
        for (const woman of women.filter(({ id }) => members.includes(id))) {
          group.add(woman.id);
          released.rows.push(rowOf(woman.data, cohort.description, CALCULATOR));
        }
        released.groups.set(key, group);
        released.report.push({ description: cohort.description, rows: members.length });
      }
      return released;
    },
  };
}
export type Study = ReturnType<typeof createStudy>;
