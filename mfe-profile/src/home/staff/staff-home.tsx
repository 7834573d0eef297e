import { useQuery } from '@tanstack/react-query';
import type { components, paths } from '@vesela/contracts/types/research';
import { type Language, listText, longDate, useApi, usePlatform } from '@vesela/framework';
import { bodyOf, codeOf, worthRetrying } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Notice } from '@vesela/ui';
import { FRESH, useOwner } from '../../api/owner.ts';
import { Again } from '../again.tsx';
import { Greeting } from '../greeting.tsx';
import { ICONS, Row, Rows, Section } from '../rows.tsx';
import { StepCard } from '../step-card.tsx';
import { TestLinks } from '../tests.tsx';
import { Waiting } from '../waiting.tsx';
import { nextProject } from './next-project.ts';
import type { StaffRole } from './roles.ts';

type Schemas = components['schemas'];
type Words = Schemas['ProjectSummary']['texts'];

/** Projects shown, by state and then the newest first; the page of all is a tap away. */
const SHOWN = 5;
/** As on the pages of research. */
const TONES = { draft: 'unclear', open: 'lowers', closed: 'plain' } as const;

/** The first of each state, in the order of the states: many drafts must not hide the project that women take part in. */
const inOrder = async <State, Project>(
  states: readonly State[],
  firstIn: (state: State) => Promise<Project[]>,
): Promise<Project[]> => (await Promise.all(states.map(firstIn))).flat();

/** The work of the user's roles. Names are those of projects, never of participants. */
export function StaffHome({ roles }: { roles: readonly StaffRole[] }) {
  const { t, language } = useOwnTexts();
  const api = useApi<paths>({ background: true });
  const owner = useOwner();
  const projects = useQuery({
    ...FRESH,
    queryKey: ['home-projects', owner],
    queryFn: ({ signal }) =>
      inOrder(['open', 'draft', 'closed'] as const, async (state) => {
        const params = { query: { limit: SHOWN, state, order: 'due' as const } };
        return bodyOf(await api.GET('/api/research/projects', { params, signal })).projects;
      }),
    enabled: roles.includes('client-administrator'),
    retry: worthRetrying,
  });
  const data = useQuery({
    ...FRESH,
    queryKey: ['home-data', owner],
    queryFn: ({ signal }) =>
      Promise.all(
        (['open', 'closed'] as const).map(async (state) => {
          const params = { query: { limit: SHOWN, state } };
          return bodyOf(await api.GET('/api/research/exportable-projects', { params, signal }));
        }),
      ),
    enabled: roles.includes('researcher'),
    retry: worthRetrying,
  });
  const lead = listText(
    roles.map((role) => t(`role.${role}`)),
    language,
    'unit',
  );
  if (projects.isLoading || data.isLoading) return <Waiting lead={lead} />;
  return (
    <>
      <Greeting lead={lead} />
      {projects.data && <Administrator projects={projects.data} />}
      {projects.isError && <NotThere list={projects} />}
      {data.data && (
        <Researcher
          projects={data.data.flatMap((list) => list.projects)}
          // A service of an older version names none. Both lists name the same.
          waiting={data.data[0]?.waiting?.[0]}
        />
      )}
      {data.isError && <NotThere list={data} />}
      {roles.includes('provider') && <Provider />}
      <TestLinks />
    </>
  );
}

/** The name of a project in the language of the page, or else in another. */
function nameOf(texts: Words, language: Language): { name: string; lang: string | undefined } {
  const found = [language, ...Object.keys(texts)].find((one) => texts[one as Language] !== undefined) as
    | Language
    | undefined;
  return { name: (found && texts[found]?.name) ?? '', lang: found === language ? undefined : found };
}

function Administrator({ projects }: { projects: readonly Schemas['ProjectSummary'][] }) {
  const { t, language } = useOwnTexts();
  const { href } = usePlatform();
  const next = nextProject(projects, new Date());
  const shown = next && nameOf(next.project.texts, language);
  const day = (iso: string) => longDate(iso, language, 'UTC');
  return (
    <div className="home-columns">
      <StepCard
        over={t('next.over')}
        title={shown ? shown.name : t('staff.new')}
        lang={shown?.lang}
        text={
          next
            ? t(`staff.${next.why}.text`, { from: day(next.project.from), to: day(next.project.to) })
            : t('staff.new.text')
        }
        action={
          next
            ? {
                href: href(`/Research/projects/${next.project.id}`),
                text: t(next.why === 'draft' ? 'staff.draft.action' : 'staff.open.action'),
              }
            : { href: href('/Research/new'), text: t('staff.new.action') }
        }
      />
      {projects.length > 0 && (
        <Section id="projects" title={t('staff.projects')} link={{ href: href('/Research'), text: t('staff.all') }}>
          <Rows>
            {projects.slice(0, SHOWN).map(({ id, texts, state, from, to }) => {
              const { name, lang } = nameOf(texts, language);
              return (
                <Row
                  key={id}
                  href={href(`/Research/projects/${id}`)}
                  icon={ICONS.people}
                  title={name}
                  lang={lang}
                  text={t('staff.days', { from: day(from), to: day(to) })}
                  state={t(`state.${state}`)}
                  tone={TONES[state]}
                />
              );
            })}
          </Rows>
        </Section>
      )}
    </div>
  );
}

interface ResearcherProps {
  projects: readonly Schemas['ExportableProject'][];
  /** The file that has waited for her longest. It lapses, and somebody waits for it. */
  waiting: Schemas['WaitingForCaller'] | undefined;
}

function Researcher({ projects, waiting }: ResearcherProps) {
  const { t, language } = useOwnTexts();
  const { href } = usePlatform();
  const project = projects.find(({ state }) => state === 'open') ?? projects[0];
  const texts = (waiting ?? project)?.texts;
  const shown = texts && nameOf(texts, language);
  const id = waiting?.project_id ?? project?.id;
  const file = waiting && (waiting.own ? 'confirmed' : 'confirm');
  return (
    <div className="home-columns">
      <StepCard
        over={t('next.over')}
        title={shown ? shown.name : t('staff.no-data')}
        lang={shown?.lang}
        text={
          waiting
            ? t(`staff.${file}.text`, { name: waiting.requested_by, date: longDate(waiting.expires_at, language) })
            : t('staff.groups')
        }
        action={
          id === undefined
            ? undefined
            : { href: href(`/Research/data/${id}`), text: t(file ? `staff.${file}.action` : 'staff.take') }
        }
      />
      {projects.length > 0 && (
        <Section id="data" title={t('staff.data')} link={{ href: href('/Research'), text: t('staff.all') }}>
          <Rows>
            {projects.slice(0, SHOWN).map(({ id, texts, state }) => {
              const { name, lang } = nameOf(texts, language);
              return (
                <Row
                  key={id}
                  href={href(`/Research/data/${id}`)}
                  icon={ICONS.file}
                  title={name}
                  lang={lang}
                  state={t(`state.${state}`)}
                  tone={TONES[state]}
                />
              );
            })}
          </Rows>
        </Section>
      )}
    </div>
  );
}

const WORK = [
  ['suspensions', '/Accounts/suspensions', ICONS.stop],
  ['addresses', '/Accounts/addresses', ICONS.mail],
  ['clients', '/Accounts/clients', ICONS.people],
  ['log', '/Accounts/log', ICONS.list],
] as const;

function Provider() {
  const { t } = useOwnTexts();
  const { href } = usePlatform();
  return (
    <div className="home-columns">
      <StepCard
        over={t('next.over')}
        title={t('work.find')}
        text={t('work.find.text')}
        action={{ href: href('/Accounts'), text: t('work.find.action') }}
      />
      <Section id="work" title={t('staff.work')}>
        <Rows>
          {WORK.map(([name, path, icon]) => (
            <Row key={name} href={href(path)} icon={icon} title={t(`work.${name}`)} text={t(`work.${name}.text`)} />
          ))}
        </Rows>
      </Section>
    </div>
  );
}

/** The list cannot be had, or is not hers: the client has appointed nobody with this account. */
function NotThere({ list }: { list: { error: unknown; refetch: () => unknown } }) {
  const { t } = useOwnTexts();
  if (codeOf(list.error) === 'forbidden') return <Notice live={false}>{t('staff.not-appointed')}</Notice>;
  return <Again text={t('failed.projects')} onRetry={() => void list.refetch()} />;
}
