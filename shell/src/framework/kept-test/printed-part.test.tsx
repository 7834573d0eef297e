/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { Language } from '@vesela/framework';
import { type ComponentType, Suspense, use } from 'react';
import { printedPart } from './printed-part.ts';

const Sheet = ({ name }: { name: string }) => <i>Sheet of {name}</i>;

type Fetch = ReturnType<typeof printedPart<{ name: string }>>;

function Report({ of }: { of: Fetch }) {
  const Printed = use(of('en'));
  return <>{Printed && <Printed name="Anna" />} and the report</>;
}

function open(load: (language: Language) => Promise<ComponentType<{ name: string }>>) {
  const fetch = printedPart(load);
  const page = () =>
    render(
      <main>
        <Suspense fallback="Loading">
          <Report of={fetch} />
        </Suspense>
      </main>,
    );
  return { page, fetch };
}
const shown = () => screen.getByRole('main').textContent;

afterEach(cleanup);

describe('a part that is printed only', () => {
  it('comes with the page: neither shows before both are there', async () => {
    let arrive: (part: typeof Sheet) => void = () => undefined;
    const { page } = open(() => new Promise((resolve) => (arrive = resolve)));
    await act(async () => page());
    expect(shown()).toBe('Loading');
    await act(async () => arrive(Sheet));
    expect(shown()).toBe('Sheet of Anna and the report');
  });

  it('is loaded once, while the page still loads its data', async () => {
    const load = jest.fn(async () => Sheet);
    const { page, fetch } = open(load);
    await fetch('en');
    await act(async () => page());
    expect(load.mock.calls).toEqual([['en']]);
  });

  it('is left out where it cannot be loaded, and the page stays', async () => {
    const { page } = open(() => Promise.reject(new Error('offline')));
    await act(async () => page());
    expect(shown()).toBe(' and the report');
  });

  it('is tried again by the next page where an earlier one could not load it', async () => {
    const load = jest.fn<() => Promise<typeof Sheet>>().mockRejectedValueOnce(new Error('offline'));
    load.mockResolvedValue(Sheet);
    const { page, fetch } = open(load);
    expect([await fetch.anew('en'), await fetch('en')]).toEqual([null, null]);
    expect(await fetch.anew('en')).toBe(Sheet);
    await fetch.anew('en');
    expect(load).toHaveBeenCalledTimes(2);
    await act(async () => page());
    expect(shown()).toBe('Sheet of Anna and the report');
  });
});
