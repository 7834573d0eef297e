/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { openPage } from '../testing/open-page.ts';
import { createFakeJoin, type FakeJoin, JOIN_CODE, PROJECT } from './testing/fake-join.ts';
import en from './texts/en.json' with { type: 'json' };

const FORM = `project.${PROJECT}`;
let services: FakeJoin;

beforeAll(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  return startTexts();
});
beforeEach(() => {
  services = createFakeJoin();
  services.consent.summaries = true;
});
afterEach(cleanup);

async function openForm(status: 'anonymous' | 'signed-in') {
  await openPage(`/join/${JOIN_CODE}?step=form`, (request) => services.answer(request), {
    prepare: (fake) => {
      if (status === 'anonymous') fake.session.set({ status });
    },
  });
  await screen.findByText('What of project.');
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const layersSent = () =>
  (services.sent.get('/api/consent/participants') as { consents: { document: string; layer?: string }[] }[] | undefined)
    ?.at(-1)
    ?.consents.map(({ document, layer }) => [document, layer]);
async function takePart() {
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await press(en['form.yes']);
  await waitFor(() => expect(layersSent()).toBeDefined());
}

describe('the form of a project with a summary', () => {
  it.each(['anonymous', 'signed-in'] as const)(
    'is shown %s in points, with the name of the project and whom to ask',
    async (status) => {
      await openForm(status);
      const page = document.body.textContent ?? '';
      for (const said of [
        'Sleep and hormones',
        'study@vesela.example',
        'Why of project.',
        'Who of project.',
        'Without project this follows.',
      ])
        expect(page).toContain(said);
      expect(screen.queryByText(`Introduction to ${FORM}, for 0 EUR.`)?.closest('details')?.open).toBe(false);
      await expectAccessible();
    },
  );

  it('has its buttons above the whole texts', async () => {
    await openForm('anonymous');
    const button = screen.getByRole('button', { name: en['form.yes'] });
    for (const key of ['form.whole', 'also.healthWhole', 'also.termsWhole'] as const)
      expect(button.compareDocumentPosition(screen.getByText(en[key]))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('names what was on the screen: points and sentences, and nothing of terms that were not opened', async () => {
    await openForm('anonymous');
    await takePart();
    expect(layersSent()).toEqual([
      [FORM, 'summary'],
      ['health-data', 'brief'],
      ['terms', undefined],
    ]);
  });

  it('names the whole text where that stands open', async () => {
    await openForm('anonymous');
    for (const key of ['form.whole', 'also.termsWhole'] as const) await userEvent.click(screen.getByText(en[key]));
    const open = screen.getByText(en['form.whole']).closest('details');
    expect(within(open as HTMLElement).getByText(`Introduction to ${FORM}, for 0 EUR.`)).toBeTruthy();
    await takePart();
    expect(layersSent()).toEqual([
      [FORM, 'whole'],
      ['health-data', 'brief'],
      ['terms', 'whole'],
    ]);
  });
});

it('a form without a summary is shown whole, and named so', async () => {
  services.consent.summaries = false;
  await openPage(`/join/${JOIN_CODE}?step=form`, (request) => services.answer(request), {
    prepare: (fake) => fake.session.set({ status: 'anonymous' }),
  });
  expect((await screen.findByText(`Introduction to ${FORM}, for 0 EUR.`)).closest('details')).toBeNull();
  await takePart();
  expect(layersSent()?.[0]).toEqual([FORM, 'whole']);
});
