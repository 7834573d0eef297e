import { describe, expect, it } from '@jest/globals';
import { CONTRACTS } from './contracts.ts';
import { openApiDocument } from './openapi.ts';
import { ERRORS } from './problem/errors.ts';
import type { Route } from './route.ts';

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Every schema in a document with the way to it. */
function schemas(node: unknown, at = ''): [string, Node][] {
  if (!isNode(node)) return [];
  const here: [string, Node][] = 'type' in node ? [[at, node]] : [];
  return [...here, ...Object.entries(node).flatMap(([key, child]) => schemas(child, `${at}/${key}`))];
}

describe.each(CONTRACTS.map((contract) => [contract.service, contract] as const))(
  'contract of %s',
  (_name, contract) => {
    const document = openApiDocument(contract);

    it('bounds every list', () => {
      const open = schemas(document).filter(([, schema]) => schema.type === 'array' && schema.maxItems === undefined);
      expect(open.map(([at]) => at)).toEqual([]);
    });

    it('bounds every text', () => {
      const open = schemas(document).filter(
        ([at, s]) =>
          s.type === 'string' &&
          !at.includes('securitySchemes') &&
          s.maxLength === undefined &&
          s.format === undefined &&
          s.enum === undefined &&
          s.pattern === undefined &&
          !('const' in s),
      );
      expect(open.map(([at]) => at)).toEqual([]);
    });

    it('publishes patterns that every engine compiles, with the flags of none', () => {
      const patterns = schemas(document).flatMap(([, { pattern }]) => (typeof pattern === 'string' ? [pattern] : []));
      for (const pattern of patterns) {
        expect(pattern).not.toMatch(/\/[a-z]*$|\\[pP]\{/);
        for (const flags of ['', 'u']) expect(() => new RegExp(pattern, flags)).not.toThrow();
      }
    });

    it('gives every route a summary, a body where one is sent, and known errors', () => {
      for (const [id, route] of Object.entries(contract.routes)) {
        expect(route.summary.length).toBeGreaterThan(10);
        expect([id, route.status === 204]).toEqual([id, route.response === undefined]);
        expect([id, Boolean(route.body)]).toEqual([id, route.method === 'put' || route.method === 'post']);
        for (const error of route.errors) expect(ERRORS).toHaveProperty(error);
      }
    });

    it('declares each parameter of a path', () => {
      for (const route of Object.values(contract.routes)) {
        const named = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
        expect(Object.keys(route.params?.shape ?? {})).toEqual(named);
      }
    });

    it('asks for a token unless a route says public', () => {
      for (const [path, methods] of Object.entries(document.paths ?? {})) {
        for (const operation of Object.values(
          methods as Record<string, { operationId: string; security: unknown[] }>,
        )) {
          const route = contract.routes[operation.operationId];
          expect([path, operation.security.length > 0]).toEqual([path, route?.access !== 'public']);
        }
      }
    });
  },
);

it('lets a resume code be tried ten times in ten minutes, and a link of a doctor once a second', () => {
  const limitOf = (path: string) =>
    CONTRACTS.flatMap(({ routes }) => Object.values<Route>(routes))
      .filter((route) => route.path === path)
      .map(({ rateLimit }) => rateLimit);
  expect(limitOf('/participants/resume')).toEqual([{ limit: 10, windowSeconds: 600 }]);
  const ofLinks = limitOf('/doctor-links/open');
  expect(ofLinks).toEqual(ofLinks.map(() => ({ limit: 60, windowSeconds: 60 })));
  expect(ofLinks.length).toBeGreaterThanOrEqual(2);
});

it('wants a recent sign-in to delete an account or a project, to delete study data without the time for second thoughts (also by agreeing again), to add or remove a passkey, to end sessions, to make a link for a doctor and to export study data, and nowhere else', () => {
  const wanting = CONTRACTS.flatMap(({ service, routes }) =>
    Object.entries<Route>(routes).flatMap(([name, { recentSignIn }]) => (recentSignIn ? [`${service}: ${name}`] : [])),
  );
  expect(wanting.sort()).toEqual([
    'calculator: makeDoctorLink',
    'consent: addSigningKey',
    'consent: eraseNow',
    'consent: offerSigningKey',
    'consent: removeSigningKey',
    'contraception: makeDoctorLink',
    'profile: endOtherSessions',
    'profile: endSession',
    'profile: removePasskey',
    'profile: requestAccountDeletion',
    'research: confirmExport',
    'research: createExport',
    'research: deleteProject',
  ]);
  // These want it for some requests only, and answer so themselves.
  const sometimes = CONTRACTS.flatMap(({ service, routes }) =>
    Object.entries<Route>(routes).flatMap(([name, { errors }]) =>
      errors.includes('sign_in_again') ? [`${service}: ${name}`] : [],
    ),
  );
  expect(sometimes).toEqual(['consent: decide']);
});
