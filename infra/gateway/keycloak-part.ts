import type { RequestHandler } from 'express';
import { unknownFile } from './not-found.ts';
import type { Part } from './parts.ts';
import { letPartFrame } from './security-headers.ts';

/**
 * What of Keycloak the world may see: the pages and endpoints of the portal's own realm and the files that they need.
 * Its administration, its health, its metrics and every other realm, `master` above all, stay behind.
 */
export function keycloakPart(realm: string, proxy: RequestHandler): Part {
  return {
    basePaths: [`/realms/${realm}`, '/resources', '/js'],
    handler(request, response, next) {
      if (!isPlainPath(request.path)) return unknownFile(request, response, next);
      letPartFrame(response);
      proxy(request, response, next);
    },
  };
}

/**
 * Whether a path means the same to everybody who reads it. Keycloak resolves dots, encoded slashes and `;parameters`
 * that the gateway does not, and `/realms/vesela/..;/../admin` would lead it elsewhere.
 */
export function isPlainPath(path: string): boolean {
  return /^(\/[\w.~!$&'()*+,=:@ -]|\/(?=$)|%(?!2f|5c|2e|25|3b|00)[0-9a-f]{2}|[\w.~!$&'()*+,=:@-])+$/i.test(path)
    ? !path.split('/').some((segment) => segment === '.' || segment === '..')
    : false;
}
