import { createRequire } from 'node:module';
import path from 'node:path';
import express, { Router } from 'express';
import { ROOT } from '../../command/options.ts';
import { allowOwnFrame } from '../../gateway/security-headers.ts';
import { PROTOCOL, REALM_PATH, RESOURCES } from '../../sign-in/realm.ts';
import { html } from './pages/layout.ts';

const HOUR = 3_600_000;
const UI = path.join(ROOT, 'shell/src/ui');
const shellRequire = createRequire(path.join(ROOT, 'shell/package.json'));
const FONT = path.dirname(shellRequire.resolve('@fontsource-variable/onest/package.json'));

/** Endpoints that Keycloak has and oidc-provider lacks. */
export function endpoints(): Router {
  const router = Router();
  frame(router, '/3p-cookies/step1.html', 'third-party-cookies.js');
  frame(router, '/login-status-iframe.html', 'login-status.js');
  router.get(`${PROTOCOL}/login-status-iframe.html/init`, (_request, response) => {
    response.status(204).end();
  });
  router.get(`${PROTOCOL}/registrations`, (request, response) => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    query.set('prompt', 'login');
    query.set('kc_action', 'register');
    response.redirect(302, `${REALM_PATH}${PROTOCOL}/auth?${query}`);
  });
  const fixed = { index: false, maxAge: HOUR, redirect: false } as const;
  router.use(`${RESOURCES}/onest`, express.static(FONT, fixed));
  router.get(`${RESOURCES}/tokens.css`, (_request, response) =>
    response.sendFile('tokens.css', { root: UI, maxAge: HOUR }),
  );
  router.use(RESOURCES, express.static(path.join(import.meta.dirname, 'resources'), fixed));
  return router;
}

/** A page that keycloak-js opens in a hidden frame. */
function frame(router: Router, address: string, script: string): void {
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign-in check</title>
<script src="${REALM_PATH}${RESOURCES}/${script}"></script></head><body></body></html>`;
  router.get(`${PROTOCOL}${address}`, (_request, response) => {
    allowOwnFrame(response);
    response.type('html').set('Cache-Control', 'no-cache').send(page.text);
  });
}
