import { z } from 'zod';
import type { Route } from '../route.ts';
import { accessSchema } from './accesses.ts';
import { geneticTestSchema, MAX_GENETIC_TESTS } from './genetic-test.ts';
import { settingsSchema } from './settings.ts';

/** Most accesses that one export carries; the page shows older ones. */
export const MAX_ACCESSES = 1000;

export const ownDataRoutes = {
  getOwnData: {
    method: 'get',
    path: '/own-data',
    summary: 'All that is kept of her here, for her to take along. Files of genetic tests are fetched one by one.',
    access: 'user',
    response: z.object({
      settings: settingsSchema,
      restricted_since: z.union([z.iso.datetime(), z.null()]),
      genetic_tests: z.array(geneticTestSchema).max(MAX_GENETIC_TESTS),
      accesses: z.array(accessSchema).max(MAX_ACCESSES),
    }),
    status: 200,
    errors: [],
  },
} as const satisfies Record<string, Route>;
