import { randomUUID } from 'node:crypto';
import type { StudyData } from '@vesela/contracts/calculator';
import {
  consentGiven,
  consentRestored,
  consentRevoked,
  erasureDue,
  studyCopyDeleted,
  studyCopyMade,
} from '@vesela/contracts/events';
import type { Activity, Project, Survey } from '@vesela/contracts/research';
import { until } from '@vesela/service-kit/testing';
import type { StudyRecord } from '../src/exports/surveys.ts';
import type { Harness, Person } from './harness.ts';

export const NOW = new Date('2027-05-10T12:00:00Z');

export const PROJECT = {
  texts: {
    en: {
      name: 'Sleep and health',
      description: 'How women sleep.',
      purpose: 'To learn about sleep.\n\nNothing else.',
    },
    lv: { name: 'Miegs un veselība', description: 'Kā sievietes guļ.', purpose: 'Lai uzzinātu par miegu.' },
  },
  from: '2027-01-01',
  to: '2027-12-31',
  contact: 'study@client.example',
};
export const ACTIVITY = {
  surveys: ['Calculator'],
  from: '2027-05-01',
  to: '2027-05-31',
  texts: { en: { title: 'The risk test', description: 'Take it once in May.' } },
};
export const DATA: StudyData = {
  age_band: '45-49',
  region: 'LV',
  births: 'two',
  bmi_group: 'optimal',
  activity: '2_to_5',
  alcohol: 'up_to_7',
  oral_contraception: 'past',
  first_degree_relative: 'none',
  breast_density: '1_2',
  benign_formation_diagnosed: 'no',
  menopausal_status: 'no',
  breastfeeding: 'any',
  mammography: 'yes',
  relative_band: 'similar',
};

/** Answers of the nth woman: their groups can be given out. Those of the first are `DATA`. */
export const answersOf = (n: number): StudyData => ({
  ...DATA,
  activity: (['2_to_5', 'under_2', 'from_5'] as const)[n % 3] ?? DATA.activity,
  alcohol: n % 2 === 0 ? 'up_to_7' : 'none',
  mammography: n % 4 < 2 ? 'yes' : 'no',
});
/** What a file gives of them where all else is alike. */
export const GIVEN_COLUMNS = ['age_band', 'region', 'births', 'activity', 'alcohol', 'mammography'] as const;

/** A client with its own administrator and researcher. */
export async function client(harness: Harness, name: string) {
  const { id } = await harness.service.clients.create({ name, kind: 'organisation' });
  for (const role of ['client-administrator', 'researcher'] as const) {
    await harness.service.clients.appoint(id, { subject: `${name}-${role}`, name: `${name} ${role}`, role });
  }
  return {
    id,
    administrator: await harness.person(`${name}-client-administrator`, 'client-administrator'),
    researcher: await harness.person(`${name}-researcher`, 'researcher'),
  };
}

export async function draft(administrator: Person): Promise<Project> {
  return (await administrator.post('/projects').send(PROJECT).expect(201)).body;
}

/** An open project with one activity. */
export async function openProject(
  administrator: Person,
  surveys = ACTIVITY.surveys,
): Promise<Project & { activity: Activity }> {
  const { id } = await draft(administrator);
  const { body: activity } = await administrator
    .post(`/projects/${id}/activities`)
    .send({ ...ACTIVITY, surveys })
    .expect(201);
  const { body } = await administrator.put(`/projects/${id}/state`).send({ state: 'open' }).expect(200);
  return { ...body, activity };
}

/** Participants who joined the project and took the test; their answers differ, but for `data`. */
export async function join(
  harness: Harness,
  { id }: Pick<Project, 'id'>,
  count: number,
  data: Partial<StudyData> = {},
) {
  const participants = Array.from({ length: count }, () => participant(harness));
  await Promise.all(
    participants.map(async (person, n) => {
      await person.agree(`project.${id}`);
      await person.test({ ...answersOf(n), ...data });
    }),
  );
  return participants;
}

const OWNERS = {
  Calculator: 'calculator',
  CervicalCancer: 'calculator',
  Contraception: 'contraception',
  Examination: 'examination',
} as const;

/** Actions of a participant, as events of the other services; each resolves when the event has been processed. */
export function participant(harness: Harness, subject: string = randomUUID()) {
  const decided = (document: string, version: number) => ({
    subject,
    document,
    version_id: `${document}/${version}`,
    entry_id: randomUUID(),
    at: NOW.toISOString(),
  });
  const revocation_id = randomUUID();
  const publish = async (event: Parameters<Harness['publish']>[0], payload: Record<string, unknown>) => {
    await harness.publish(event, subject, payload);
    await harness.settled();
  };
  return {
    subject,
    revocation_id,
    agree: (document: string, version = 1) => publish(consentGiven, decided(document, version)),
    revoke: (document: string) => publish(consentRevoked, { ...decided(document, 1), revocation_id }),
    restore: (document: string) => publish(consentRestored, { ...decided(document, 1), revocation_id }),
    erase: (document: string) =>
      publish(erasureDue, { ...decided(document, 1), revocation_id, due_by: NOW.toISOString() }),
    /** Takes the test; returns the id of the study copy. */
    async test(data: StudyRecord = DATA, at = NOW, survey: Survey = 'Calculator') {
      const copy_id = randomUUID();
      harness.others.copies.set(copy_id, data);
      const made = studyCopyMade(OWNERS[survey]);
      await publish(made, { subject, copy_id, survey, at: at.toISOString() });
      await collected(harness, copy_id);
      return copy_id;
    },
    /** Deletes the report that a copy came from. */
    deleteReport: (copy_id: string, survey: Survey = 'Calculator') =>
      publish(studyCopyDeleted(OWNERS[survey]), { subject, copy_id, survey, at: NOW.toISOString() }),
  };
}

/** Resolves when the study copy is no longer pending. */
async function collected(harness: Harness, copyId: string): Promise<void> {
  const pending = () => harness.rows('SELECT 1 FROM study_record WHERE copy_id = $1', [copyId]);
  await until(async () => (await pending()).length === 0);
}
