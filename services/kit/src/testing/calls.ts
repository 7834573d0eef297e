import type { RequestListener } from 'node:http';
import request, { type Test } from 'supertest';

const METHODS = ['get', 'put', 'post', 'delete'] as const;

/** `calls.post('/reports')`; paths are those under the service's base path. */
export type Calls = Record<(typeof METHODS)[number], (path: string) => Test>;

/** Calls to a service with this token, or as nobody without one. */
export function callsTo(app: RequestListener, basePath: string, token?: string): Calls {
  const call = (method: (typeof METHODS)[number]) => (path: string) => {
    const test = request(app)[method](basePath + path);
    return token === undefined ? test : test.set('Authorization', `Bearer ${token}`);
  };
  return { get: call('get'), put: call('put'), post: call('post'), delete: call('delete') };
}
