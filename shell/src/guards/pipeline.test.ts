import { describe, expect, it } from '@jest/globals';
import { visit } from '../testing/visit.ts';
import { admit } from './pipeline.ts';

describe('admit', () => {
  it('admits a visit that breaks no rule', async () => {
    const names = ['redirectWebview', 'i18n', 'auth', 'loadSurveys', 'consented', 'terms'];
    expect(await admit(names, visit({ pathname: '/en/Calculator', signedIn: true }))).toEqual({ kind: 'pass' });
  });

  it.each(['nonsense', 'constructor', '__proto__'])('rejects the unknown name %s', async (name) => {
    const outcome = await admit([name], visit({ pathname: '/Calculator' }));
    expect(outcome).toEqual({ kind: 'error', status: 500, message: `Unknown middleware ${name}` });
  });

  it('stops at the first rule that is broken', async () => {
    const outcome = await admit(['auth', 'nonsense'], visit({ pathname: '/Calculator' }));
    expect(outcome).toEqual({ kind: 'redirect', to: '/login' });
  });

  it('asks for the terms before it asks for consents', async () => {
    const names = ['auth', 'terms', 'loadSurveys', 'consented'];
    const nothing = { terms_conditions: false, consents: [] };
    const outcome = await admit(names, visit({ pathname: '/en/Calculator', signedIn: true, agreed: nothing }));
    expect(outcome).toEqual({ kind: 'redirect', to: '/en/TermsConditions?callback=Calculator' });
  });

  it('applies language and webview rules to pages that name no guard', async () => {
    expect(await admit([], visit({ pathname: '/lv' }))).toEqual({ kind: 'redirect', to: '/' });
    expect(await admit([], visit({ pathname: '/en', embedded: true }))).toEqual({
      kind: 'redirect',
      to: '/en/WebviewDecision',
    });
  });
});
