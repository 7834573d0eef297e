import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rawRequest, type Served, serve } from '@vesela/service-kit/testing/serve';
import express from 'express';
import { unknownFile } from './answers.ts';
import { isPlainPath, keycloakPart } from './keycloak-part.ts';
import { passToParts } from './parts.ts';
import { securityHeaders } from './security-headers.ts';

let served: Served;
beforeAll(async () => {
  const app = express();
  app.use(securityHeaders);
  app.use(passToParts([keycloakPart('vesela', (request, response) => void response.send(`keycloak ${request.url}`))]));
  app.use(unknownFile);
  served = await serve(() => app);
});
afterAll(() => served.stop());

describe('Keycloak’s public paths include', () => {
  it.each([
    '/realms/vesela',
    '/realms/vesela/protocol/openid-connect/auth?client_id=portal&redirect_uri=http%3A%2F%2F127.0.0.1%2F..%2F',
    '/realms/vesela/login-actions/authenticate?code=a',
    '/realms/vesela/.well-known/openid-configuration',
    '/resources/k3x9d/login/vesela/css/login.css',
    '/js/keycloak.js',
  ])('%s', async (target) => {
    const { status, body, headers } = await rawRequest(served.port, target);
    expect([status, body]).toEqual([200, `keycloak ${target}`]);
    expect(headers['content-security-policy']).toBe("frame-ancestors 'self'");
  });

  it.each([
    '/admin',
    '/admin/realms/vesela/users',
    '/admin/master/console/',
    '/realms',
    '/realms/master',
    '/realms/master/protocol/openid-connect/token',
    '/realms/veselaX',
    '/metrics',
    '/health',
    '/health/ready',
    '/q/metrics',
    '/realms/vesela/../../admin/realms/vesela',
    '/realms/vesela/..;/..;/admin/realms/vesela',
    '/realms/vesela/%2e%2e/%2e%2e/admin',
    '/realms/vesela/%2E%2E/master',
    '/realms/vesela/..%2f..%2fadmin',
    '/realms/vesela/..%5c..%5cadmin',
    '/realms/vesela/.%252e/admin',
    '/realms/vesela//admin',
    '/realms/vesela/%00/admin',
    '/resources/../admin/',
    '/js/./../admin',
    '/REALMS/vesela',
  ])('but not %s', async (target) => {
    const { status, body } = await rawRequest(served.port, target);
    expect(status).toBe(404);
    expect(body).not.toContain('keycloak');
  });
});

it('reads a long path fast', () => {
  expect(isPlainPath(`/realms/vesela/${'a'.repeat(50_000)};`)).toBe(false);
  expect(isPlainPath(`/realms/vesela/${'a/'.repeat(20_000)}`)).toBe(true);
});
