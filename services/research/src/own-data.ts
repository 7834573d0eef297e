import type { Language } from '@vesela/contracts';
import { inNearestLanguage } from '@vesela/contracts/nearest-language';
import {
  MAX_OWN_EXPORTS,
  MAX_OWN_PROJECTS,
  type OwnExport,
  type OwnProject,
  type Project,
  type Survey,
} from '@vesela/contracts/research';
import type { Database } from './database.ts';
import type { MemberBox } from './pseudonyms/member-box.ts';
import type { ProjectKeys } from './pseudonyms/project-key.ts';
import type { ResearchHandlers } from './service.definition.ts';

/** A subject's own research data, found by pseudonyms that are computed on request. */
export interface OwnResearch {
  projects(subject: string, language: Language): Promise<OwnProject[]>;
  /** Exports that contained the subject's answers, newest first. */
  exports(subject: string, language: Language): Promise<OwnExport[]>;
}

const nameOf = (texts: Project['texts'], language: Language) => inNearestLanguage(texts, language)?.text.name ?? '';

export function createOwnResearch(database: Database, keys: ProjectKeys, box: MemberBox): OwnResearch {
  const memberships = async (subject: string) => {
    const projects = await database.project.findMany({ select: { id: true, wrappedKey: true } });
    const pseudonyms = await Promise.all(projects.map((project) => keys.pseudonym(project, subject)));
    return database.member.findMany({
      where: { pseudonym: { in: pseudonyms } },
      include: { records: true, project: { include: { client: true } } },
      orderBy: { projectId: 'asc' },
      take: MAX_OWN_PROJECTS,
    });
  };
  type Membership = Awaited<ReturnType<typeof memberships>>[number];
  const recordsOf = ({ records, ...member }: Membership) =>
    Promise.all(
      records.map(async ({ id, survey, sealed, cohortId }) =>
        sealed === null
          ? []
          : [
              {
                survey: survey as Survey,
                exported: cohortId !== null,
                data: (await box.open(member, id, sealed)) as OwnProject['records'][number]['data'],
              },
            ],
      ),
    );
  return {
    async projects(subject, language) {
      const projectOf = async (member: Membership): Promise<OwnProject> => ({
        project_id: member.project.id,
        project_name: nameOf(member.project.texts as Project['texts'], language),
        client_name: member.project.client.name,
        consent_version: member.consentVersion,
        active: member.active,
        // Only survey names of the contract are written to the columns.
        given_out: member.givenOut as Survey[],
        records: (await recordsOf(member)).flat(),
      });
      return Promise.all((await memberships(subject)).map(projectOf));
    },
    async exports(subject, language) {
      const own = await memberships(subject);
      const cohorts = own.flatMap(({ records }) => records.flatMap(({ cohortId }) => cohortId ?? []));
      if (cohorts.length === 0) return [];
      const projects = new Map(own.map(({ project }) => [project.id, project]));
      const found = await database.exportRecord.findMany({
        where: { cohortIds: { hasSome: cohorts } },
        orderBy: [{ exportedAt: 'desc' }, { id: 'desc' }],
        take: MAX_OWN_EXPORTS,
      });
      return found.flatMap(({ id, projectId, survey, exportedAt }) => {
        const project = projects.get(projectId);
        if (!project) return [];
        return {
          id,
          project_name: nameOf(project.texts as Project['texts'], language),
          client_name: project.client.name,
          survey: survey as Survey,
          exported_at: exportedAt.toISOString(),
        };
      });
    },
  };
}

export function ownDataRoutes(own: OwnResearch): Pick<ResearchHandlers, 'listMyExports' | 'getOwnData'> {
  return {
    listMyExports: async ({ caller, query }) => ({ exports: await own.exports(caller.subject, query.lang) }),
    getOwnData: async ({ caller, query }) => ({ projects: await own.projects(caller.subject, query.lang) }),
  };
}
