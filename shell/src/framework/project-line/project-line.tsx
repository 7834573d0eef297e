import { useQuery } from '@tanstack/react-query';
import { inNearestLanguage } from '@vesela/contracts/nearest-language';
import type { paths as ConsentPaths } from '@vesela/contracts/types/consent';
import type { paths as ResearchPaths } from '@vesela/contracts/types/research';
import { useApi, useLanguage, useSession } from '@vesela/framework';
import { bodyOf, worthRetrying } from '@vesela/framework/forms';
import { useLoadedTexts } from '@vesela/framework/own-texts';
import { textLoaders } from '@vesela/framework/text-loaders';

const texts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));

const AGREED: ReadonlySet<string> = new Set(['given', 'renewed']);

/** The project of a participant without an account; null where she has withdrawn, or the project is gone. */
function useOwnProject() {
  const research = useApi<ResearchPaths>({ background: true });
  const consent = useApi<ConsentPaths>({ background: true });
  const session = useSession();
  const project = session.status === 'participant' ? session.project : '';
  return useQuery({
    queryKey: ['project-line', project],
    // She may withdraw in between.
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const found = bodyOf(await research.GET('/api/research/my-project', { signal })).project;
      const { consents } = bodyOf(await consent.GET('/api/consent/standing', { signal }));
      const last = consents
        .filter(({ document }) => document === found?.consent_document)
        .toSorted((a, b) => b.timestamp.localeCompare(a.timestamp))[0];
      return found && last && AGREED.has(last.status) ? found : null;
    },
    retry: worthRetrying,
  });
}

/** Below the report of a participant without an account: the project that she takes the test for, and what it gets. */
export function ProjectLine({ test }: { test: string }) {
  const language = useLanguage();
  const words = useLoadedTexts('framework-project-line', texts);
  const { data: project } = useOwnProject();
  const asked = project?.activities.some(({ surveys }) => surveys.some((survey) => survey === test));
  if (!words || !project || !asked) return null;
  const name = inNearestLanguage(project.texts, language)?.text.name ?? '';
  return <p>{words.t('shared', { name, client: project.client_name })}</p>;
}
