/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { expect, it } from '@jest/globals';
import { createModuleList } from '../modules/module-list.ts';
import { decided } from '../painted/is-painted.ts';
import { consentStatus } from '../testing/consent-status.ts';
import { memoryValue } from '../testing/memory-value.ts';
import { published, route } from '../testing/modules.ts';
import { webviewState } from '../webview/webview-state.ts';
import { createLeave } from './leave.ts';
import { createRouter } from './router.ts';

it('leads to the page that a guard names while single-spa, which tells of changed URLs, waits for the first page', async () => {
  const modules = [published('mfe-calculator', [route('/Survey', { guards: ['auth'], public: false })])];
  const router = createRouter({
    rule: { kind: 'prefix' },
    list: createModuleList({ read: async () => ({ modules }), reportError: () => undefined, now: Date.now }),
    leave: createLeave(),
    chosen: memoryValue(),
    visit: {
      session: async () => ({ status: 'anonymous' }),
      consentStatus: async () => consentStatus(),
      wanted: memoryValue(),
      webview: webviewState(false, memoryValue(), memoryValue()),
    },
    applyLanguage: async () => undefined,
    enter: () => undefined,
    fetchAhead: () => undefined,
    reportError: () => undefined,
  });
  window.history.replaceState(null, '', '/en/Survey');
  await router.start();
  expect(await decided(router.screen)).toEqual({ kind: 'page', page: 'login' });
  expect(window.location.pathname).toBe('/en/login');
});
