import { describe, expect, it } from '@jest/globals';
import { visit } from '../testing/visit.ts';
import { GUARDS } from './guards.ts';

const { redirectWebview } = GUARDS;

const DECISION = '/en/WebviewDecision';

describe('redirectWebview', () => {
  it.each([
    { embedded: false, confirmed: false, pathname: '/en/login', to: undefined },
    { embedded: true, confirmed: false, pathname: '/en/login', to: DECISION },
    { embedded: true, confirmed: false, pathname: DECISION, to: undefined },
    { embedded: true, confirmed: true, pathname: '/en/login', to: undefined },
    { embedded: true, confirmed: true, pathname: DECISION, to: '/en' },
    { embedded: false, confirmed: false, pathname: DECISION, to: '/en' },
  ])('embedded $embedded, confirmed $confirmed at $pathname → $to', async ({ to, ...rest }) => {
    expect(await redirectWebview(visit(rest))).toEqual(to ? { kind: 'redirect', to } : { kind: 'pass' });
  });

  it('stores where the user was going', async () => {
    const embedded = visit({ pathname: '/ru/Calculator', tail: '?a=1', embedded: true });
    await redirectWebview(embedded);
    expect(embedded.webview.lastPath()).toBe('/ru/Calculator?a=1');
  });
});
