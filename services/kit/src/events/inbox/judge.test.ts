import { describe, expect, it } from '@jest/globals';
import { judge } from './judge.ts';

const remembered = new Date('2026-08-01T00:00:00Z');
const occurredAt = new Date('2026-08-02T00:00:00Z');
const inbox = { position: 7, known: false, remembered };

describe('judge', () => {
  it('does nothing about an event that is recorded as done', () => {
    expect(judge({ sequence: 5, occurredAt }, { ...inbox, known: true })).toBe('done');
  });

  it('waits for the events in between', () => {
    expect(judge({ sequence: 9, occurredAt }, inbox)).toBe('early');
  });

  it('waits as long as the beginning of the stream is not settled', () => {
    expect(judge({ sequence: 5, occurredAt }, { known: false, remembered })).toBe('early');
  });

  it('sees that a number is used by another event', () => {
    expect(judge({ sequence: 5, occurredAt }, inbox)).toBe('conflict');
    expect(judge({ sequence: 7, occurredAt: remembered }, inbox)).toBe('conflict');
  });

  it('takes a number as done when the event is too old to be remembered', () => {
    expect(judge({ sequence: 5, occurredAt: new Date('2026-07-31T23:59:59Z') }, inbox)).toBe('done');
  });
});
