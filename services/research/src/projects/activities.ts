import { randomUUID } from 'node:crypto';
import type { Activity, ActivityInput, ResearchAct } from '@vesela/contracts/research';
import { problem } from '@vesela/service-kit';
import { recordAct } from '../audit/audit.ts';
import { type Database, dateOf, type Transaction } from '../database.ts';
import { countsOf } from './counts.ts';
import {
  type Administrator,
  assertNotClosed,
  findClientProject,
  lockClientProject,
  publishForm,
} from './own-project.ts';
import type { ConsentForms } from './ports.ts';
import { activityOf } from './project-row.ts';

const MAX_ACTIVITIES = 20;

/** All methods throw `not_found` for another client's project and `state_conflict` for a closed one. */
export interface Activities {
  /** Throws `state_conflict` when the project already has the maximum number of activities. */
  create(by: Administrator, projectId: string, input: ActivityInput): Promise<Activity>;
  edit(by: Administrator, projectId: string, id: string, input: ActivityInput): Promise<Activity>;
  /** Throws `state_conflict` for the last activity of an open project. */
  delete(by: Administrator, projectId: string, id: string): Promise<void>;
}

const columnsOf = ({ surveys, texts, from, to }: ActivityInput) => ({
  surveys: [...new Set(surveys)],
  texts: JSON.parse(JSON.stringify(texts)) as Record<string, object>,
  from: dateOf(from),
  to: dateOf(to),
});

/** The consent form lists the activities, so changing them in an open project publishes a new version of the form. */
export function createActivities(database: Database, forms: ConsentForms, now: () => Date): Activities {
  const change = async (
    { clientId, subject }: Administrator,
    projectId: string,
    { act, id }: { act: ResearchAct; id: string },
    work: (tx: Transaction, project: Awaited<ReturnType<typeof lockClientProject>>) => Promise<void>,
  ) =>
    database.$transaction(
      async (tx) => {
        const project = await lockClientProject(tx, clientId, projectId);
        assertNotClosed(project);
        await work(tx, project);
        if (project.state === 'open') await publishForm(tx, forms, clientId, projectId);
        await recordAct(tx, { at: now(), act, staff: subject, clientId, projectId, recordId: id });
      },
      { timeout: 10_000 },
    );
  const get = async (clientId: string, projectId: string, id: string) => {
    const { activities } = await findClientProject(database, clientId, projectId);
    const row = activities.find((activity) => activity.id === id);
    if (!row) throw problem('not_found');
    return activityOf(row, (await countsOf(database, projectId)).withData.get(id) ?? 0);
  };
  return {
    async create(by, projectId, input) {
      const id = randomUUID();
      await change(by, projectId, { act: 'activity_created', id }, async (tx, { activities }) => {
        if (activities.length >= MAX_ACTIVITIES) {
          throw problem('state_conflict', { detail: `A project can have at most ${MAX_ACTIVITIES} activities.` });
        }
        await tx.activity.create({ data: { id, projectId, createdAt: now(), ...columnsOf(input) } });
      });
      return get(by.clientId, projectId, id);
    },
    async edit(by, projectId, id, input) {
      await change(by, projectId, { act: 'activity_edited', id }, async (tx) => {
        const { count } = await tx.activity.updateMany({ where: { id, projectId }, data: columnsOf(input) });
        if (count === 0) throw problem('not_found');
      });
      return get(by.clientId, projectId, id);
    },
    delete: (by, projectId, id) =>
      change(by, projectId, { act: 'activity_deleted', id }, async (tx, { state, activities }) => {
        if (!activities.some((activity) => activity.id === id)) throw problem('not_found');
        if (state === 'open' && activities.length === 1) {
          throw problem('state_conflict', { detail: 'An open project needs at least one activity.' });
        }
        await tx.activity.delete({ where: { id } });
      }),
  };
}
