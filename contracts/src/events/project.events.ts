import { z } from 'zod';
import { defineEvent } from './define-event.ts';

export const projectClosed = defineEvent({
  name: 'research.project_closed',
  version: 1,
  owner: 'research',
  summary: 'A project takes no more participants, or was deleted with all that it held.',
  key: 'project_id',
  payload: z.object({ project_id: z.uuid(), deleted: z.boolean(), at: z.iso.datetime() }),
});
