import { z } from 'zod';
import { draftSchema } from '../draft.ts';
import type { Route } from '../route.ts';
import { cervicalReportSchema } from './cervical-report.ts';
import { reportSchema } from './report.ts';

export const ownDataRoutes = {
  getOwnData: {
    method: 'get',
    path: '/own-data',
    summary: 'All that she entered here and what came of it, for her to take along.',
    access: 'participant',
    response: z.object({
      risk_reports: z.array(reportSchema).max(200),
      draft: z.union([draftSchema, z.null()]),
      cervical_reports: z.array(cervicalReportSchema).max(200),
      cervical_draft: z.union([draftSchema, z.null()]),
    }),
    status: 200,
    errors: [],
  },
} as const satisfies Record<string, Route>;
