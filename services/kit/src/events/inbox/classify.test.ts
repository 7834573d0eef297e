import { describe, expect, it } from '@jest/globals';
import { classify } from './classify.ts';

const remembered = new Date('2026-08-01T00:00:00Z');
const occurredAt = new Date('2026-08-02T00:00:00Z');
const inbox = { position: 7, known: false, remembered };

describe('classify', () => {
  it('ignores an event that is recorded as processed', () => {
    expect(classify({ sequence: 5, occurredAt }, { ...inbox, known: true })).toBe('done');
  });

  it('waits for the events in between', () => {
    expect(classify({ sequence: 9, occurredAt }, inbox)).toBe('early');
  });

  it('waits until the start of the stream is settled', () => {
    expect(classify({ sequence: 5, occurredAt }, { known: false, remembered })).toBe('early');
  });

  it('detects that a number is used by another event', () => {
    expect(classify({ sequence: 5, occurredAt }, inbox)).toBe('conflict');
    expect(classify({ sequence: 7, occurredAt: remembered }, inbox)).toBe('conflict');
  });

  it('treats a number as processed when the event is too old to be remembered', () => {
    expect(classify({ sequence: 5, occurredAt: new Date('2026-07-31T23:59:59Z') }, inbox)).toBe('done');
  });
});
