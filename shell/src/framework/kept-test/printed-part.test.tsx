/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { NOT_READY, printWhole, usePrintedPart } from './printed-part.ts';

type Load = () => Promise<ComponentType<{ name: string }>>;

const Part = ({ name }: { name: string }) => <p>Sheet of {name}</p>;
function Page({ load }: { load: Load }) {
  const Printed = usePrintedPart(load);
  return <main>{Printed ? <Printed name="Anna" /> : <p className={NOT_READY}>No sheet</p>}</main>;
}

/** Its texts come after it. */
let texts: () => void;
function Late({ name }: { name: string }) {
  const [ready, setReady] = useState(false);
  texts = () => setReady(true);
  return ready ? <Part name={name} /> : <p className={NOT_READY}>No texts</p>;
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

  it('is fetched by the browser’s own printing too, for the next time', async () => {
    const load = jest.fn<Load>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Part);
    render(<Page load={load} />);
    for (const text of ['No sheet', 'Sheet of Anna']) {
      await act(async () => window.dispatchEvent(new Event('beforeprint')));
      expect(shown()).toBe(text);
    }
  });
});

describe('the page’s own button', () => {
  const onPaper: (string | null)[] = [];
  beforeEach(() => {
    onPaper.length = 0;
    window.print = () => void onPaper.push(shown());
  });

  it('prints when what is printed only has come, its texts included', async () => {
    let arrive: (late: ComponentType<{ name: string }>) => void = () => undefined;
    const load = jest.fn<Load>(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    render(<Page load={load} />);
    const printing = printWhole();
    await act(async () => arrive(Late));
    expect([shown(), onPaper]).toEqual(['No texts', []]);
    await act(async () => texts());
    await act(() => printing);
    expect(onPaper).toEqual(['Sheet of Anna']);
    await printWhole();
    expect([onPaper.length, load.mock.calls.length]).toEqual([2, 1]);
  });

  it('prints without what cannot be had, and tries again the next time', async () => {
    const load = jest.fn<Load>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Part);
    render(<Page load={load} />);
    await act(() => printWhole());
    // Its second try ends when the page shows what has come, which `act` does at its end.
    let printing: Promise<void> | undefined;
    await act(async () => {
      printing = printWhole();
      await load.mock.results.at(-1)?.value;
    });
    await printing;
    expect(onPaper).toEqual(['No sheet', 'Sheet of Anna']);
  });
});
