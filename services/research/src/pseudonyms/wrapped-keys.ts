import type { WrappedKeys } from '@vesela/service-kit';
import { memberLabel } from './member-box.ts';
import { projectLabel } from './project-key.ts';

/** Data keys in this service's own database. */
export const researchKeys: readonly WrappedKeys[] = [
  { table: 'project', columns: ['id'], label: (id = '') => projectLabel(id) },
  {
    table: 'member',
    columns: ['project_id', 'pseudonym'],
    label: (projectId = '', pseudonym = '') => memberLabel({ projectId, pseudonym }),
  },
];
