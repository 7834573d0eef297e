import { usePlatform, useSession, useStore, useTexts, useTitle } from '@vesela/framework';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { ReadBy } from '@vesela/framework/read-by';
import type { SearchEntry } from '@vesela/framework/search';
import {
  Button,
  ButtonLink,
  Disclosure,
  Measure,
  Notice,
  Page,
  PageHeading,
  Row,
  Spinner,
  Tag,
  TextField,
} from '@vesela/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { matchRoute } from '../../modules/match.ts';
import { useShell } from '../../shell-context.ts';
import { allEntries, type Found } from './entries.ts';
import { find, indexOf } from './find.ts';
import { searchTexts } from './search-texts.ts';
import './search.css';

/** Most results shown: further ones fit so little that another word helps more. */
const SHOWN = 20;

/** /Search: searches in the browser. What is typed stays in this component: not sent, not stored, not in the URL. */
export function SearchPage() {
  const t = useTexts();
  return (
    <OwnTexts namespace="shell-search" loaders={searchTexts} fallback={<Spinner full label={t('wait.page')} />}>
      <Search />
    </OwnTexts>
  );
}

function useEntries() {
  const { language } = useOwnTexts();
  const { list, runner } = useShell();
  const { reportError } = usePlatform();
  const { modules } = useStore(list.state);
  const [found, setFound] = useState<Found | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let current = true;
    allEntries(language, modules, runner.search).then(
      (all) => current && setFound(all),
      (error: unknown) => {
        reportError(error);
        if (current) setFound('failed');
      },
    );
    return () => {
      current = false;
    };
  }, [language, modules, runner, reportError, attempt]);
  const retry = useCallback(() => {
    setFound(undefined);
    setAttempt((n) => n + 1);
    void list.retry().catch(() => undefined);
  }, [list]);
  return { found, retry };
}

function Search() {
  const { t } = useOwnTexts();
  const { found, retry } = useEntries();
  const [query, setQuery] = useState('');
  useTitle(t('search.title'));
  return (
    <Page>
      <PageHeading lead={t('search.lead')}>{t('search.title')}</PageHeading>
      <Measure>
        <search>
          <TextField
            type="search"
            label={t('search.label')}
            hint={t('search.private')}
            value={query}
            onChange={setQuery}
            autoComplete="off"
            maxLength={100}
          />
        </search>
      </Measure>
      {found === undefined && <Spinner label={t('search.loading')} />}
      {(found === 'failed' || found?.incomplete) && (
        <Notice kind="error" title={t('search.incomplete')}>
          <Button look="quiet" onClick={retry}>
            {t('search.retry')}
          </Button>
        </Notice>
      )}
      {found !== undefined && found !== 'failed' && <Results found={found} query={query} />}
    </Page>
  );
}

function Results({ found: { entries, names }, query }: { found: Found; query: string }) {
  const { t } = useOwnTexts();
  const { href } = usePlatform();
  const index = useMemo(() => indexOf(entries, names), [entries, names]);
  const results = useMemo(() => find(index, query), [index, query]);
  const asked = query.trim() !== '';
  return (
    <>
      <p role="status" className="search__count">
        {asked && t('search.count', { n: results.length })}
        {results.length > SHOWN && ` ${t('search.first', { n: SHOWN })}`}
      </p>
      {asked && results.length === 0 && (
        <>
          <p>{t('search.none')}</p>
          <Row>
            <ButtonLink look="quiet" href={href('/#tests')}>
              {t('search.tests')}
            </ButtonLink>
            <ButtonLink look="quiet" href={href('/Help')}>
              {t('search.help')}
            </ButtonLink>
          </Row>
        </>
      )}
      {results.length > 0 && (
        <Measure>
          <ul className="search__results">
            {results.slice(0, SHOWN).map((entry) => (
              <Result key={`${entry.kind} ${entry.path} ${entry.title}`} entry={entry} />
            ))}
          </ul>
        </Measure>
      )}
      {!asked && <Glossary entries={entries} />}
    </>
  );
}

/** Whether a page lies behind the sign-in for who is here now. */
function useAsksToSignIn(path = ''): boolean {
  const { modules } = useStore(useShell().list.state);
  const { status } = useSession();
  const route = matchRoute(modules, path.replace(/#.*/, ''), false)?.route;
  if (!route?.guards.includes('auth')) return false;
  return status === 'anonymous' || (status === 'participant' && !route.participants);
}

function Result({ entry: { kind, title, text, path } }: { entry: SearchEntry }) {
  const { t } = useOwnTexts();
  const { href } = usePlatform();
  const asksToSignIn = useAsksToSignIn(path);
  return (
    <li>
      <div className="search__title">
        {path === undefined ? <strong>{title}</strong> : <a href={href(path)}>{title}</a>}
        <span className="search__kind">
          {asksToSignIn && <small>{t('search.sign-in')}</small>}
          <Tag>{t(`kind.${kind}`)}</Tag>
        </span>
      </div>
      {text !== '' && <p>{text}</p>}
    </li>
  );
}

/** All explained words, for who does not know what to look for. */
function Glossary({ entries }: { entries: readonly SearchEntry[] }) {
  const { t } = useOwnTexts();
  const terms = entries.filter(({ kind }) => kind === 'term');
  return (
    <Disclosure summary={t('search.words', { n: terms.length })}>
      <ReadBy topic="portal" />
      <dl className="search__words">
        {terms.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
