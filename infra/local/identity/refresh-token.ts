import type { AdapterFactory } from 'oidc-provider';

/**
 * keycloak-js reads the expiry from the refresh token, a JWT with Keycloak. The provider's is opaque: it travels
 * inside an unsigned JWT, whose content is never trusted.
 */
const part = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url');

export function wrapRefreshToken(token: string, expiresAt: number): string {
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ typ: 'Refresh', jti: token, exp: expiresAt })}.unsigned`;
}

/** Unwraps refresh tokens before the provider looks them up. */
export function findsWrapped(records: AdapterFactory): AdapterFactory {
  return (kind) => {
    const store = records(kind);
    if (kind !== 'RefreshToken') return store;
    const find = store.find.bind(store);
    return Object.assign(store, { find: (id: string) => find(unwrapRefreshToken(id)) });
  };
}

/** The provider's own token; anything else is returned unchanged, for the provider to refuse. */
function unwrapRefreshToken(wrapped: string): string {
  try {
    const { jti } = JSON.parse(Buffer.from(wrapped.split('.')[1] ?? '', 'base64url').toString('utf8')) as {
      jti?: unknown;
    };
    return typeof jti === 'string' ? jti : wrapped;
  } catch {
    return wrapped;
  }
}
