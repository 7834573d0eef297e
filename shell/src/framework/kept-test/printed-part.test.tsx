/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { usePrintedPart } from './printed-part.ts';

type Load = () => Promise<ComponentType<{ name: string }>>;

const Part = ({ name }: { name: string }) => <p>Sheet of {name}</p>;
function Page({ load }: { load: Load }) {
  const Printed = usePrintedPart(load);
  return <main>{Printed ? <Printed name="Anna" /> : 'No sheet'}</main>;
}

const define = (name: string, value: unknown) =>
  Object.defineProperty(window, name, { value, configurable: true, writable: true });

let idle: (() => void)[];
beforeEach(() => {
  idle = [];
  define('requestIdleCallback', (run: () => void) => idle.push(run));
  define('cancelIdleCallback', (handle: number) => {
    idle[handle - 1] = () => undefined;
  });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});
const pass = () =>
  act(async () => {
    for (const run of idle) run();
  });
const shown = () => screen.getByRole('main').textContent;

describe('a part that is printed only', () => {
  it('is fetched when the page has nothing else to do, and once', async () => {
    const load = jest.fn<Load>(async () => Part);
    const { rerender } = render(<Page load={load} />);
    expect([shown(), load.mock.calls.length]).toEqual(['No sheet', 0]);
    await pass();
    rerender(<Page load={load} />);
    expect([shown(), load.mock.calls.length]).toEqual(['Sheet of Anna', 1]);
  });

  it('is fetched after a while in a browser that knows no idle time', async () => {
    jest.useFakeTimers();
    define('requestIdleCallback', undefined);
    const load = jest.fn<Load>(async () => Part);
    render(<Page load={load} />);
    await act(() => jest.advanceTimersByTimeAsync(2_999));
    expect(load).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(shown()).toBe('Sheet of Anna');
  });

  it('is left out where it cannot be fetched, and the page stays', async () => {
    render(<Page load={() => Promise.reject(new Error('offline'))} />);
    await pass();
    expect(shown()).toBe('No sheet');
  });

  it('is not fetched for a page that was left before', async () => {
    const load = jest.fn<Load>(async () => Part);
    render(<Page load={load} />).unmount();
    await pass();
    expect(load).not.toHaveBeenCalled();
  });
});
