/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTexts } from '@vesela/framework/testing/pages';
import { createFakeContraception } from '../testing/fake-contraception.ts';
import { openPage } from '../testing/open-page.ts';
import { sampleReport } from '../testing/sample-report.ts';

const EARLIER = {
  created_at: '2026-06-01T12:00:00.000Z',
  answers: { height: 168, weight: 64.5, childbirth_amount: 'two', country: 'LV' },
};

beforeAll(startTexts);
afterEach(cleanup);

describe('the offer of known answers', () => {
  it('says so when they cannot be filled in, and can be tried again', async () => {
    const service = createFakeContraception(sampleReport());
    service.riskTest = EARLIER;
    let down = true;
    const answer = (request: Request) =>
      down && request.method === 'PUT' ? new Response(null, { status: 503 }) : service.answer(request);
    await openPage('/Contraception', answer);
    const start = await screen.findByRole('button', { name: 'Start the test' });
    await userEvent.click(start);
    await screen.findByText(/The answers could not be filled in/);
    expect(service.draft).toBeNull();

    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Start the test' }));
    await screen.findByRole('heading', { level: 1, name: 'Relations' });
    // Age, weight and births change, so they are asked anew.
    expect(service.draft).toMatchObject({ answers: { q160: 168, q27: 'LV' } });
    expect(Object.keys(service.draft?.answers ?? {})).toEqual(['q160', 'q27']);
  });

  it('sends nothing before she has decided', async () => {
    const service = createFakeContraception(sampleReport());
    service.riskTest = EARLIER;
    await openPage('/Contraception', (request) => service.answer(request));
    await screen.findByRole('heading', { name: 'You have already told us some of this' });
    const changes = service.asked.filter((line) => !line.startsWith('GET'));
    expect(changes).toEqual([]);
    const chosen = screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
    expect(chosen).toEqual([true, false]);
  });

  it('is not made with a test that knows nothing of what is asked here', async () => {
    const service = createFakeContraception(sampleReport());
    service.riskTest = { ...EARLIER, answers: {} };
    await openPage('/Contraception', (request) => service.answer(request));
    await screen.findByRole('button', { name: 'Start the test' });
    expect(screen.queryByText('You have already told us some of this')).toBeNull();
    expect(screen.queryAllByRole('radio')).toEqual([]);
  });
});

describe('the links of the intro', () => {
  it('lead to the pages that need no test', async () => {
    const service = createFakeContraception(sampleReport());
    await openPage('/Contraception', (request) => service.answer(request));
    const target = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await target('All methods')).toBe('/en/ContraceptionMethods');
    expect(await target('Myths about contraception')).toBe('/en/ContraceptionMyths');
  });
});
