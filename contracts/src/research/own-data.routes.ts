import { z } from 'zod';
import { languageSchema } from '../language.ts';
import type { Route } from '../route.ts';
import { surveySchema } from './survey.ts';

/** Most projects, and most files, that one answer names. */
export const MAX_OWN_PROJECTS = 200;
export const MAX_OWN_EXPORTS = 500;

const access = 'participant';
const lang = z.object({ lang: languageSchema });
const name = z.string().max(120);

const ownExportSchema = z
  .object({
    id: z.uuid(),
    project_name: name,
    /** Who took the file. */
    client_name: name,
    survey: surveySchema,
    exported_at: z.iso.datetime(),
  })
  .meta({ id: 'OwnExport' });

const ownProjectSchema = z
  .object({
    project_id: z.uuid(),
    project_name: name,
    client_name: name,
    /** Version of the consent form that the participant agreed to. */
    consent_version: z.string().max(120),
    /** False after withdrawal, until the data are deleted. */
    active: z.boolean(),
    /** Surveys of which a file has held her answers. Those that she gives later are not taken, also after she deleted the first. */
    given_out: z.array(surveySchema).max(4),
    /** The participant's coarse answers held by the project, by survey. */
    records: z
      .array(
        z.object({
          survey: surveySchema,
          /** Whether a file has held them. */
          exported: z.boolean(),
          data: z.record(
            z.string().max(60),
            z.union([z.string().max(200), z.array(z.string().max(80)).max(40), z.null()]),
          ),
        }),
      )
      .max(400),
  })
  .meta({ id: 'OwnProject' });

/** A participant's own data in research. Pseudonyms are computed on request and never stored with a name. */
export const ownDataRoutes = {
  listMyExports: {
    method: 'get',
    path: '/my-exports',
    summary:
      'Files of research projects in which her coarse answers stood among those of at least eleven women, newest first.',
    access,
    query: lang,
    response: z.object({ exports: z.array(ownExportSchema).max(MAX_OWN_EXPORTS) }),
    status: 200,
    errors: [],
  },
  getOwnData: {
    method: 'get',
    path: '/own-data',
    summary: 'The projects in which she takes part and what they hold of her, for her to take along.',
    access,
    query: lang,
    response: z.object({ projects: z.array(ownProjectSchema).max(MAX_OWN_PROJECTS) }),
    status: 200,
    errors: [],
  },
} as const satisfies Record<string, Route>;

export type OwnExport = z.infer<typeof ownExportSchema>;
export type OwnProject = z.infer<typeof ownProjectSchema>;
