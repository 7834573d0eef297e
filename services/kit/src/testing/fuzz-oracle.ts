import type { Contract, Route } from '@vesela/contracts';
import type { Answer, Input, Served } from './served-calls.ts';
import type { TestIssuer, TestTokenOptions } from './test-issuer.ts';

/** Records of somebody else than the callers. */
export interface Belongings {
  /** Tokens of those whose records they are, each a caller of the kind that keeps them. */
  owners: readonly TestTokenOptions[];
  /** Their ids by kind: the path of a route through its parameter, such as `/projects/{projectId}`. */
  records: Readonly<Record<string, readonly string[]>>;
  /** Kinds that belong to nobody. */
  common?: readonly string[];
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const OWNED: readonly Route['access'][] = ['user', 'participant', 'client-administrator', 'researcher'];

/** Whether callers of a route have records of their own. The provider and other services act on everybody's. */
export const isOwned = ({ access }: Route): boolean => OWNED.includes(access);

/** Kind of the record that each parameter of a path names. */
export const kindsIn = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map((found) => [found[1] ?? '', path.slice(0, found.index + found[0].length)]),
  );

export interface Oracle {
  /** What makes the oracle blind: kinds without a record, records that no owner is shown or that a stranger is shown too. */
  blind: readonly string[];
  /** Every id that must not be shown to a caller. */
  ids: readonly string[];
  /** What an answer shows or did to a record that is not the caller's. */
  leakOf(route: Route, input: Input, answer: Answer): string | undefined;
  /** Records that the callers have taken from their owners. */
  lost(): Promise<string[]>;
}

/** Judges by the records given, and by every other id that their owners are shown and a stranger is not. */
export async function createOracle(
  { contract, issuer, served }: { contract: Contract; issuer: TestIssuer; served: Served },
  { owners, records, common = [] }: Belongings,
): Promise<Oracle> {
  const routes = Object.values(contract.routes).filter(isOwned);
  const kinds = new Set(routes.flatMap(({ path }) => Object.values(kindsIn(path))));
  const given = Object.entries(records).flatMap(([kind, ids]) => ids.map((id) => ({ id, kind })));

  /** What one is shown; by `records`, the first of a kind where a path wants one. */
  const shownTo = async (owner: TestTokenOptions, records: Belongings['records'] = {}) => {
    const token = await issuer.token({ email: `${owner.subject}@vesela.example`, ...owner });
    const bodies: string[] = [];
    for (const route of routes.filter(({ method }) => method === 'get')) {
      const kinds = Object.entries(kindsIn(route.path));
      const params = Object.fromEntries(
        kinds.flatMap(([name, kind]) => (records[kind]?.[0] ? [[name, records[kind][0]]] : [])),
      );
      if (Object.keys(params).length < kinds.length) continue;
      const query = route.query?.safeParse({}).success === false ? { lang: 'en' } : {};
      const { status, body } = await served.send(contract, route, token, { params, query });
      if (status === 200) bodies.push(body);
    }
    return bodies.join();
  };
  const shownToOwners = async () => (await Promise.all(owners.map((owner) => shownTo(owner, records)))).join();
  const before = await shownToOwners();
  const stranger = await shownTo({ subject: 'a-stranger', roles: ['client-administrator', 'researcher'] });
  const found = [...before.matchAll(UUID)].map(([id]) => id);
  const ids = [...new Set([...given.map(({ id }) => id), ...found])].filter((id) => !stranger.includes(id));

  return {
    blind: [
      ...[...kinds]
        .filter((kind) => !common.includes(kind) && !records[kind]?.length)
        .map((kind) => `no record of another for ${kind}`),
      ...given
        .filter(({ id }) => !before.includes(id) || stranger.includes(id))
        .map(({ id, kind }) => `${id} of ${kind} is not shown to its owner alone`),
    ],
    ids,
    leakOf(route, { params, query, body = '' }, answer) {
      if (!isOwned(route)) return undefined;
      if (answer.status < 300 && Object.values(params).some((id) => ids.includes(id)))
        return `${answer.status} for a record of another`;
      // A refusal may repeat what was asked.
      const asked = answer.status < 300 ? '' : JSON.stringify([params, query, body]);
      const leaked = ids.some((id) => answer.body.includes(id) && !asked.includes(id));
      return leaked ? 'a record of another in the answer' : undefined;
    },
    async lost() {
      const now = await shownToOwners();
      return given
        .filter(({ id }) => !now.includes(id))
        .map(({ id, kind }) => `${id} of ${kind} is no longer shown to its owner`);
    },
  };
}
