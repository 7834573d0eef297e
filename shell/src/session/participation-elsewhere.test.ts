/** @jest-environment jsdom */
import { afterEach, expect, it, jest } from '@jest/globals';
import { createStore, type Session } from '@vesela/framework';

/** The tabs of one browser: a message reaches every channel but the one that sent it. */
const channels = new Set<TabChannel>();
const sent: unknown[] = [];
class TabChannel {
  onmessage: (message: { data: unknown }) => void = () => undefined;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    channels.add(this);
  }
  postMessage(data: unknown) {
    sent.push(data);
    for (const other of channels) if (other !== this && other.name === this.name) other.onmessage({ data });
  }
}
Object.assign(globalThis, { BroadcastChannel: TabChannel });

/** A tab has a module of its own. */
const openTab = async () => {
  jest.resetModules();
  return import('./participation-elsewhere.ts');
};
const session = createStore<Session>({ status: 'participant', project: 'p-1', resumeCode: '7K2M-Q9XC-04TB' });
const hers = await openTab();
hers.answerOtherTabs(session);
const { askOtherTabs } = await openTab();
const ask = (asking = askOtherTabs) => {
  const onAnswer = jest.fn();
  asking(onAnswer);
  return onAnswer.mock.calls.length;
};

afterEach(() => {
  sent.length = 0;
});

it('learns that somebody takes part in another tab, and nothing else', () => {
  session.set({ status: 'participant', project: 'p-1', resumeCode: '7K2M-Q9XC-04TB' });
  expect(ask()).toBe(1);
  expect(JSON.stringify(sent)).not.toMatch(/p-1|7K2M/);
  // One in each tab, however often.
  expect(ask()).toBe(1);
  hers.answerOtherTabs(session);
  expect(channels.size).toBe(2);
});

it('gets no answer from itself', () => {
  session.set({ status: 'participant', project: 'p-1' });
  expect(ask(hers.askOtherTabs)).toBe(0);
  // It goes on answering others.
  expect(ask()).toBe(1);
  expect(channels.size).toBe(2);
});

it.each([
  { status: 'anonymous' },
  { status: 'loading' },
  { status: 'signed-in', name: 'Anna', email: 'anna@example.org' },
] as const)('gets no answer from a tab that is %j', (other) => {
  session.set(other);
  expect(ask()).toBe(0);
});
