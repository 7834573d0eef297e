import type { RequestHandler } from 'express';
import { unknownFile } from './answers.ts';
import type { Part } from './parts.ts';
import { letPartFrame } from './security-headers.ts';

/**
 * The public part of Keycloak: the pages and endpoints of the portal's realm and the files that they need.
 * Administration, health, metrics and every other realm, above all `master`, are not reachable.
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
 * Whether a path is unambiguous. Keycloak resolves dots, encoded slashes and `;parameters`
 * that the gateway does not, so `/realms/vesela/..;/../admin` would reach another path.
 */
export function isPlainPath(path: string): boolean {
  return /^(\/[\w.~!$&'()*+,=:@ -]|\/(?=$)|%(?!2f|5c|2e|25|3b|00)[0-9a-f]{2}|[\w.~!$&'()*+,=:@-])+$/i.test(path)
    ? !path.split('/').some((segment) => segment === '.' || segment === '..')
    : false;
}
