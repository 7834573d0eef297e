import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { paths as ProfilePaths } from '@vesela/contracts/types/profile';
import type { paths as ResearchPaths } from '@vesela/contracts/types/research';
import { dateAndTime, useApi, useLanguage, useTexts } from '@vesela/framework';
import { bodyOf, worthRetrying } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { PagedRows } from '@vesela/framework/tables';
import { Spinner } from '@vesela/ui';
import { FRESH, useOwner } from '../../api/owner.ts';
import { LoadFailed } from '../../load-failed.tsx';
import { type Line, mergeAccesses } from './merge-accesses.ts';
import { useAccessText } from './use-access-text.ts';

const PAGE_SIZE = 20;

function useLines() {
  const profile = useApi<ProfilePaths>({ background: true });
  const research = useApi<ResearchPaths>({ background: true });
  const lang = useLanguage();
  const owner = useOwner();
  const accesses = useInfiniteQuery({
    ...FRESH,
    queryKey: ['accesses', owner],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: PAGE_SIZE, ...(pageParam === undefined ? {} : { before: pageParam }) };
      return bodyOf(await profile.GET('/api/profile/accesses', { params: { query }, signal }));
    },
    getNextPageParam: ({ older }) => older ?? undefined,
    retry: worthRetrying,
  });
  const exports = useQuery({
    ...FRESH,
    queryKey: ['my-exports', owner, lang],
    queryFn: async ({ signal }) =>
      bodyOf(await research.GET('/api/research/my-exports', { params: { query: { lang } }, signal })).exports,
    retry: worthRetrying,
  });
  const shown = accesses.data?.pages.flatMap((page) => page.accesses);
  const lines = shown && exports.data && mergeAccesses(shown, exports.data, accesses.hasNextPage);
  return { accesses, exports, lines };
}

/** Who, other than the user, read their records, acted on their account, or exported a file that contains their data. */
export function Accesses() {
  const { t } = useOwnTexts();
  const { accesses, exports, lines } = useLines();
  const failed = accesses.isLoadingError || exports.isLoadingError;
  const again = () => {
    if (accesses.isLoadingError) void accesses.refetch();
    if (exports.isLoadingError) void exports.refetch();
  };
  return (
    <section className="my-data v-no-print" aria-labelledby="my-data-accesses">
      <h2 id="my-data-accesses">{t('accesses.title')}</h2>
      <p>{t('accesses.text')}</p>
      {failed && <LoadFailed text={t('later')} onRetry={again} />}
      {!lines && !failed && <Spinner label={t('loading')} />}
      {lines?.length === 0 && <p>{t('accesses.none')}</p>}
      {lines && (
        <PagedRows list={accesses} more={t('accesses.older')} failed={t('later')}>
          <ul className="my-data__list">
            {lines.map((line) => (
              <AccessLine key={line.id} line={line} />
            ))}
          </ul>
        </PagedRows>
      )}
    </section>
  );
}

function AccessLine({ line }: { line: Line }) {
  const { t, language } = useOwnTexts();
  const common = useTexts();
  const accessText = useAccessText();
  const description = () => {
    if (line.what === 'export') {
      const { client_name, project_name, survey } = line.taken;
      return t('accesses.export', { client: client_name, project: project_name, test: t(`survey.${survey}`) });
    }
    return accessText(line.access);
  };
  const reason = line.what === 'access' ? line.access.reason : null;
  return (
    <li>
      <time dateTime={line.at}>{dateAndTime(line.at, language)}</time>
      <span>{description()}</span>
      {reason !== null && <span>{common('audit.reason', { reason: common(`reason.${reason}`) })}</span>}
    </li>
  );
}
