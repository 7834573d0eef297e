import { inNearestLanguage } from '@vesela/contracts/nearest-language';
import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import type { ProjectSummary } from '../api/types.ts';

/** The name of a study, in the language of the page if it has one in it. */
export function ProjectLink({ path, texts }: { path: `/${string}` } & Pick<ProjectSummary, 'texts'>) {
  const { language } = useOwnTexts();
  const { href } = usePlatform();
  const shown = inNearestLanguage(texts, language);
  return (
    <a href={href(path)} lang={shown?.lang}>
      {shown?.text.name}
    </a>
  );
}
