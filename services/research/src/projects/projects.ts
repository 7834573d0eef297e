import { randomUUID } from 'node:crypto';
import { projectClosed } from '@vesela/contracts/events';
import type { Project, ProjectInput, ProjectState, ProjectSummary } from '@vesela/contracts/research';
import { problem } from '@vesela/service-kit';
import { recordAct } from '../audit/audit.ts';
import { cutPage, type Database, dayOf, type Emit, pageOf } from '../database.ts';
import type { ProjectKeys } from '../pseudonyms/project-key.ts';
import { countParticipants, countsOf } from './counts.ts';
import { newJoinCode } from './join-code.ts';
import {
  type Administrator,
  assertNotClosed,
  findClientProject,
  lockClientProject,
  publishForm,
} from './own-project.ts';
import type { ConsentForms } from './ports.ts';
import { columnsOf, projectOf, summaryOf } from './project-row.ts';

const MAX_PROJECTS = 200;

export interface Projects {
  list(
    clientId: string,
    page: { limit: number; before?: string | undefined; state?: ProjectState | undefined; order: 'newest' | 'due' },
  ): Promise<{ projects: ProjectSummary[]; more: boolean }>;
  /** Throws `state_conflict` when the client already has the maximum number of projects. */
  create(by: Administrator, input: ProjectInput): Promise<Project>;
  /** This and the following throw `not_found` for another client's project. */
  get(clientId: string, id: string): Promise<Project>;
  /** Throws `state_conflict` when it is closed. */
  edit(by: Administrator, id: string, input: ProjectInput): Promise<Project>;
  /** Throws `state_conflict` unless `state` is the current state or the next one. */
  changeState(by: Administrator, id: string, state: 'open' | 'closed'): Promise<Project>;
  delete(by: Administrator, id: string): Promise<void>;
}

export interface ProjectDeps {
  database: Database;
  keys: ProjectKeys;
  forms: ConsentForms;
  emit: Emit;
  portalUrl: string;
  now: () => Date;
}

/** Long enough for the call to the consent service. */
const TRANSACTION = { timeout: 10_000 };

export function createProjects({ database, keys, forms, emit, portalUrl, now }: ProjectDeps): Projects {
  const get = async (clientId: string, id: string) =>
    projectOf(await findClientProject(database, clientId, id), await countsOf(database, id), portalUrl);
  return {
    async list(clientId, { state, order, ...page }) {
      const due = order === 'due' && (state === 'draft' || state === 'open');
      const found = await database.project.findMany({
        where: { clientId, ...(state === undefined ? {} : { state }) },
        orderBy: due
          ? [{ [state === 'draft' ? 'from' : 'to']: 'asc' }, { id: 'asc' }]
          : [{ createdAt: 'desc' }, { id: 'desc' }],
        ...pageOf(page),
      });
      const { entries, more } = cutPage(found, page.limit);
      const participants = await countParticipants(
        database,
        entries.map(({ id }) => id),
      );
      return { projects: entries.map((row) => summaryOf(row, participants.get(row.id) ?? 0)), more };
    },
    async create({ clientId, subject }, input) {
      if ((await database.project.count({ where: { clientId } })) >= MAX_PROJECTS) {
        throw problem('state_conflict', { detail: `A client can have at most ${MAX_PROJECTS} projects.` });
      }
      const id = randomUUID();
      const wrappedKey = await keys.create(id);
      const row = { id, clientId, state: 'draft', joinCode: newJoinCode(), wrappedKey, createdAt: now() };
      await database.$transaction(async (tx) => {
        await tx.project.create({ data: { ...row, ...columnsOf(input) } });
        const act = 'project_created';
        await recordAct(tx, { at: row.createdAt, act, staff: subject, clientId, projectId: id });
      });
      return get(clientId, id);
    },
    get,
    async edit({ clientId, subject }, id, input) {
      await database.$transaction(async (tx) => {
        const before = await lockClientProject(tx, clientId, id);
        assertNotClosed(before);
        await tx.project.update({ where: { id }, data: columnsOf(input) });
        if (before.state === 'open') await publishForm(tx, forms, clientId, id);
        await recordAct(tx, { at: now(), act: 'project_edited', staff: subject, clientId, projectId: id });
      }, TRANSACTION);
      return get(clientId, id);
    },
    async changeState({ clientId, subject }, id, state) {
      await database.$transaction(async (tx) => {
        const before = await lockClientProject(tx, clientId, id);
        if (before.state === state) return;
        if (state === 'open') {
          assertNotClosed(before);
          if (before.activities.length === 0) throw conflict('A project needs an activity before it can be opened.');
          if (dayOf(before.to) < dayOf(now())) throw conflict('The period of this project has ended.');
          await publishForm(tx, forms, clientId, id);
        } else {
          if (before.state !== 'open') throw conflict('Only an open project can be closed.');
          await emit(tx, projectClosed, { project_id: id, deleted: false, at: now().toISOString() });
        }
        await tx.project.update({ where: { id }, data: { state } });
        await recordAct(tx, {
          at: now(),
          act: state === 'open' ? 'project_opened' : 'project_closed',
          staff: subject,
          clientId,
          projectId: id,
        });
      }, TRANSACTION);
      return get(clientId, id);
    },
    async delete({ clientId, subject }, id) {
      await database.$transaction(async (tx) => {
        await lockClientProject(tx, clientId, id);
        await tx.project.delete({ where: { id } });
        await emit(tx, projectClosed, { project_id: id, deleted: true, at: now().toISOString() });
        await recordAct(tx, { at: now(), act: 'project_deleted', staff: subject, clientId, projectId: id });
      }, TRANSACTION);
    },
  };
}

const conflict = (detail: string) => problem('state_conflict', { detail });
