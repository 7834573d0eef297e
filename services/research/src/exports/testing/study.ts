import { randomUUID } from 'node:crypto';
import type { StudyData } from '@vesela/contracts/calculator';
import type { Survey } from '@vesela/contracts/research';
import { shuffle } from '../cohorts.ts';
import { keyOf } from '../description.ts';
import { type Row, rowOf } from '../file.ts';
import { notDueBefore } from '../intakes.ts';
import { type ExportGroup, planExport, type ReleasedCohort, type UsableRecord } from '../plan-export.ts';
import { CALCULATOR } from '../surveys.ts';
import type { Step } from './arbitrary.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SURVEY: Survey = 'Calculator';

interface Participant {
  id: string;
  data: StudyData;
  /** The data are gone. Whoever gives answers again gives the same ones. */
  deleted: boolean;
  cohortId: string | null;
  /** Withdrawn, and the withdrawal can still be undone. */
  paused: boolean;
  /** A file has held the participant's answers. */
  givenOut: boolean;
}

/** A file, with what its reader does not see: which rows belong together, and whose they are. */
export interface Released {
  day: number;
  /** Rows in random order, as in the file. */
  rows: Row[];
  cohorts: (ExportGroup & { id: string; ids: ReadonlySet<string>; rows: Row[] })[];
  /** Ids of the participants in the file, by description. */
  groups: Map<string, Set<string>>;
  /** Ids of those whose data could be used. */
  usable: ReadonlySet<string>;
  /** Whether the file could take in participants whom none has held. */
  due: boolean;
  /** True where nothing can be given out: there is no file. */
  refused: boolean;
}

/** An in-memory study that stores between exports what the database stores. */
export function createStudy() {
  const participants: Participant[] = [];
  const cohorts: ReleasedCohort[] = [];
  let day = 0;
  let lastFormed: number | undefined;
  const dateOf = (of: number) => new Date(of * DAY_MS);
  const pick = (at: number, of: readonly Participant[] = participants) => of[at % Math.max(of.length, 1)];
  const study = {
    participants,
    join: (data: StudyData) =>
      void participants.push({
        id: randomUUID(),
        data,
        deleted: false,
        cohortId: null,
        paused: false,
        givenOut: false,
      }),
    pause(at: number) {
      const participant = pick(at);
      if (participant) participant.paused = !participant.paused;
    },
    leave: (at: number) => void participants.splice(at % Math.max(participants.length, 1), 1),
    forget(at: number) {
      const participant = pick(at);
      if (participant) Object.assign(participant, { deleted: true, cohortId: null });
    },
    again(at: number) {
      const participant = pick(
        at,
        participants.filter(({ deleted }) => deleted),
      );
      if (participant && !participant.givenOut) participant.deleted = false;
    },
    pass(days: number) {
      day += days;
    },
    take(step: Step) {
      for (const data of step.join ?? []) study.join(data);
      if (step.leave !== undefined) study.leave(step.leave);
      if (step.pause !== undefined) study.pause(step.pause);
      if (step.forget !== undefined) study.forget(step.forget);
      if (step.again !== undefined) study.again(step.again);
      study.pass(step.days ?? 0);
    },
    export(): Released {
      const records = participants.flatMap(({ id, data, deleted, cohortId, paused }): UsableRecord[] =>
        paused || deleted ? [] : [{ id, data, cohortId }],
      );
      const last = lastFormed === undefined ? undefined : dateOf(lastFormed);
      const intakes = new Map(last ? [[SURVEY, { first: last, last }]] : []);
      const due = notDueBefore(intakes, SURVEY, dateOf(day)) === null;
      const plan = planExport(
        { released: cohorts, records, study: CALCULATOR, elsewhere: new Set(), mayForm: due },
        shuffle,
      );
      const formed = plan.formed.map((group) => ({ ...group, id: randomUUID() }));
      if (formed.length > 0) lastFormed = day;
      for (const { id, description, records: members } of formed) {
        cohorts.push({ id, description, size: members.length });
        for (const participant of participants) {
          if (members.some((member) => member.id === participant.id))
            Object.assign(participant, { cohortId: id, givenOut: true });
        }
      }
      const given = [...plan.kept, ...formed].map((group) => ({
        ...group,
        ids: new Set(group.records.map(({ id }) => id)),
        rows: group.records.map(({ data }) => rowOf(data, group.description, group.withheld)),
      }));
      const groups = new Map<string, Set<string>>();
      for (const { description, ids } of given) {
        const key = keyOf(description);
        groups.set(key, new Set([...(groups.get(key) ?? []), ...ids]));
      }
      return {
        day,
        rows: shuffle(given.flatMap(({ rows }) => rows)),
        cohorts: given,
        groups,
        usable: new Set(records.map(({ id }) => id)),
        due,
        refused: given.length === 0,
      };
    },
  };
  return study;
}
export type Study = ReturnType<typeof createStudy>;

/** Runs a history of a study. */
export function run(steps: readonly Step[], afterExport: (released: Released, study: Study) => void = () => undefined) {
  const study = createStudy();
  const released: Released[] = [];
  for (const step of steps) {
    study.take(step);
    if (!step.export) continue;
    const file = study.export();
    released.push(file);
    afterExport(file, study);
  }
  return { study, released };
}
