import { withClient } from '../tools.ts';
import type { Answer, Caller } from './portal.ts';

/** Services with an export of a subject's own data. */
const OWN_DATA = [
  'calculator/own-data',
  'consent/own-data',
  'contraception/own-data',
  'examination/own-data',
  'notification/own-data',
  'profile/own-data',
  'research/own-data?lang=en',
];

/** The whole diary of a subject and all exports of own data. */
export async function readAllData(call: Caller): Promise<Record<string, unknown>> {
  const paths = ['/api/profile/diary?limit=50', ...OWN_DATA.map((path) => `/api/${path}`)];
  const answers = await Promise.all(paths.map((path) => call('GET', path)));
  return Object.fromEntries(answers.map((answer, i) => [paths[i], bodyOf(answer, paths[i] ?? '')]));
}

/** The body of a successful response. */
export function bodyOf<Body = unknown>({ status, body }: Answer, what: string): Body {
  if (status >= 300) throw new Error(`${what} answers ${status}: ${JSON.stringify(body)}`);
  return body as Body;
}

/** Tables of every database whose text contains a word, such as `profile.public.settings`. */
export async function tablesWith(word: string, urls: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    urls.map((url) =>
      withClient(url, async (client) => {
        const { rows: tables } = await client.query<{ name: string }>(
          "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'events')",
        );
        const hits: string[] = [];
        for (const { name } of tables) {
          const { rowCount } = await client.query(`SELECT 1 FROM ${name} row WHERE strpos(row::text, $1) > 0 LIMIT 1`, [
            word,
          ]);
          if (rowCount) hits.push(`${new URL(url).pathname.slice(1)}.${name}`);
        }
        return hits;
      }),
    ),
  );
  return found.flat().sort();
}
