import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { escapeText, fold, writeCalendar } from './ics.ts';

const event = {
  uid: '6f1c3a52-7d0e-4b0a-9a55-0d6a1c8e4f01',
  revision: 2,
  changedAt: new Date('2026-11-21T18:00:00.123Z'),
  from: new Date('2026-12-21T08:00:00.000Z'),
  minutes: 15,
  title: 'Vesela: laiks sev, mierīgi; \\o/',
  description:
    'Pirmā rinda\nОчень длинная строка, которую надо перенести так, чтобы не разорвать ни одной буквы 🌸🌸🌸🌸🌸',
  url: 'https://portal.example/lv',
};
/** Joins folded lines (RFC 5545, 3.1). */
const unfold = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n');

describe('a calendar', () => {
  it('has an entry at an hour of the local clocks that comes again', () => {
    const local = { ...event, from: { day: '2027-03-28', hour: 10 }, repeat: { unit: 'year', every: 2 } } as const;
    expect(unfold(writeCalendar({ name: 'Vesela', events: [local] }))).toEqual(
      expect.arrayContaining(['DTSTART:20270328T100000', 'DTEND:20270328T101500', 'RRULE:FREQ=YEARLY;INTERVAL=2']),
    );
    const monthly = { ...event, repeat: { unit: 'month', every: 1 } } as const;
    expect(writeCalendar({ name: 'Vesela', events: [monthly] })).toContain('RRULE:FREQ=MONTHLY;INTERVAL=1');
    expect(writeCalendar({ name: 'Vesela', events: [event] })).not.toContain('RRULE');
  });

  it('has the format of RFC 5545', () => {
    const text = writeCalendar({ name: 'Vesela: reminders', events: [event] });
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(unfold(text)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Vesela//Reminders//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Vesela: reminders',
      'NAME:Vesela: reminders',
      'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
      'X-PUBLISHED-TTL:PT12H',
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      'SEQUENCE:2',
      'DTSTAMP:20261121T180000Z',
      'DTSTART:20261221T080000Z',
      'DTEND:20261221T081500Z',
      'SUMMARY:Vesela: laiks sev\\, mierīgi\\; \\\\o/',
      'DESCRIPTION:Pirmā rinda\\nОчень длинная строка\\, которую надо перенести так\\, чтобы не разорвать ни одной буквы 🌸🌸🌸🌸🌸',
      'URL:https://portal.example/lv',
      'CLASS:PRIVATE',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Vesela: laiks sev\\, mierīgi\\; \\\\o/',
      'TRIGGER:PT0S',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('without entries still has a component', () => {
    const text = writeCalendar({ name: 'Empty', events: [] });
    expect(text).toContain('BEGIN:VTIMEZONE\r\n');
    expect(text).not.toContain('VEVENT');
  });

  it('preserves any text in short lines, and no text can add a line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const folded = fold(`SUMMARY:${escapeText(text)}`);
        for (const line of folded.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const [read, ...rest] = unfold(folded);
        expect(rest).toEqual([]);
        const plain = read?.slice('SUMMARY:'.length).replace(/\\(.)/gs, (_, mark) => (mark === 'n' ? '\n' : mark));
        expect(plain).toBe(text.replace(/\r\n|\r/g, '\n'));
      }),
    );
  });
});
