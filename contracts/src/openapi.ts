import {
  OpenAPIRegistry,
  OpenApiGeneratorV31,
  type ResponseConfig,
  type RouteConfig,
} from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import { ERRORS } from './problem/errors.ts';
import { problemSchema } from './problem/problem.ts';
import { type Contract, errorsOf, pathOf, type Route } from './route.ts';

type Responses = RouteConfig['responses'];
type ResponseContent = NonNullable<ResponseConfig['content']>;

function responses(route: Route): Responses {
  const answers: Responses = {
    [route.status]: route.response
      ? { description: 'Done.', content: contentOf(route.response) }
      : { description: 'Done.' },
  };
  const names = errorsOf(route);
  if (route.body) names.add('payload_too_large').add('unsupported_media_type');
  for (const [status, same] of groupByStatus(names)) {
    answers[status] = {
      description: same.sort().join(', '),
      content: { 'application/problem+json': { schema: problemSchema } },
    };
  }
  return answers;
}

/** Files go as they are; everything else is JSON. */
function contentOf(schema: z.ZodType): ResponseContent {
  if (!(schema instanceof z.ZodFile)) return { 'application/json': { schema } };
  return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
}

function groupByStatus<Name extends keyof typeof ERRORS>(names: Iterable<Name>): Map<number, Name[]> {
  const groups = new Map<number, Name[]>();
  for (const name of names) groups.set(ERRORS[name], [...(groups.get(ERRORS[name]) ?? []), name]);
  return groups;
}

/** The OpenAPI 3.1 document of one service. Paths are whole (`/api/calculator/draft`), so that a client needs no other address. */
export function openApiDocument(contract: Contract) {
  const registry = new OpenAPIRegistry();
  const bearer = registry.registerComponent('securitySchemes', 'accessToken', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });
  for (const [operationId, route] of Object.entries(contract.routes)) {
    registry.registerPath({
      method: route.method,
      path: pathOf(contract, route),
      operationId,
      summary: route.summary,
      security: route.access === 'public' ? [] : [{ [bearer.name]: [] }],
      request: {
        ...(route.params ? { params: route.params } : {}),
        ...(route.query ? { query: route.query } : {}),
        ...(route.body ? { body: { required: true, content: { 'application/json': { schema: route.body } } } } : {}),
      },
      responses: responses(route),
    });
  }
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: contract.title, version: contract.version },
    servers: [{ url: '/' }],
  });
}
