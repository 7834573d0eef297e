import { test as base, expect } from '@playwright/test';

/** What no page of the portal may do, counted on every journey. */
interface Offences {
  policy: string[];
  foreign: string[];
  crashes: string[];
}

interface Fixtures {
  offences: Offences;
}

/**
 * Playwright's test with a watch on every page of its context: violations of the content security policy, requests to
 * other origins and uncaught errors are counted and must be none at the end.
 */
export const test = base.extend<Fixtures>({
  offences: [
    async ({ context, baseURL }, use) => {
      const offences: Offences = { policy: [], foreign: [], crashes: [] };
      await context.exposeBinding('reportPolicyViolation', (_source, text: string) => offences.policy.push(text));
      await context.addInitScript(() => {
        const report = (globalThis as unknown as { reportPolicyViolation(text: string): void }).reportPolicyViolation;
        document.addEventListener('securitypolicyviolation', (event) => {
          report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
        });
      });
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin)
          offences.foreign.push(request.url());
      });
      context.on('weberror', (error) => offences.crashes.push(String(error.error())));
      await use(offences);
      expect(offences, 'policy violations, foreign requests and uncaught errors').toEqual({
        policy: [],
        foreign: [],
        crashes: [],
      });
    },
    { auto: true },
  ],
});

export { expect };
