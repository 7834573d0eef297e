import { z } from 'zod';
import { auditFilters, auditStaffSchema, MAX_AUDIT_CHOICES } from '../audit-query.ts';
import { RESEARCH_ACTS } from '../audited-acts.ts';
import { inSomeLanguages } from '../language.ts';
import type { Route } from '../route.ts';
import { surveySchema } from './survey.ts';

const subject = z.string().min(1).max(255);
const name = z.string().max(255).nullable();
const clientName = z.string().max(120);
const projectNames = inSomeLanguages(z.string().max(120)).nullable();

const researchAuditEntrySchema = z
  .object({
    /** Grows with every entry; the list is paged by it. */
    number: z.int().min(1),
    at: z.iso.datetime(),
    act: z.enum(RESEARCH_ACTS),
    /** Who acted; `portal` for the demonstration's own clients. */
    role: z.enum(['provider', 'client-administrator', 'researcher', 'portal']),
    /** Account of who acted; null where the portal did. */
    staff: subject.nullable(),
    /** First name at the identity provider; null where it is not known, or cannot be asked for now. */
    staff_name: name,
    client_id: z.uuid(),
    client_name: clientName,
    /** Account that the appointment was about, and its role with the client. */
    subject: subject.nullable(),
    /** As `staff_name`; null for an account that was never appointed: then it is no member of staff. */
    subject_name: name,
    appointed_as: z.enum(['client-administrator', 'researcher']).nullable(),
    /** The project that the act was about. */
    project_id: z.uuid().nullable(),
    /** Its name as it is now; null once it is deleted. */
    project_names: projectNames,
    /** What an export held. */
    survey: surveySchema.nullable(),
    rows: z.int().min(0).nullable(),
  })
  .meta({ id: 'ResearchAuditEntry' });

export const auditRoutes = {
  getAudit: {
    method: 'get',
    path: '/audit',
    summary:
      'Every act of staff on clients, appointments, projects, invitations and exports, or those of one kind, person, project or time, newest first.',
    access: 'provider',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
      act: z.enum(RESEARCH_ACTS).optional(),
      ...auditFilters,
      project_id: z.uuid().optional(),
    }),
    response: z.object({ entries: z.array(researchAuditEntrySchema).max(100), more: z.boolean() }),
    status: 200,
    errors: [],
  },
  getAuditChoices: {
    method: 'get',
    path: '/audit/choices',
    summary: 'Whose acts the log holds, and on which projects, the latest first.',
    access: 'provider',
    response: z.object({
      staff: auditStaffSchema,
      projects: z
        .array(z.object({ id: z.uuid(), names: projectNames, client_name: clientName }))
        .max(MAX_AUDIT_CHOICES),
    }),
    status: 200,
    errors: [],
  },
} as const satisfies Record<string, Route>;

export type ResearchAct = (typeof RESEARCH_ACTS)[number];
export type ResearchAuditEntry = z.infer<typeof researchAuditEntrySchema>;
