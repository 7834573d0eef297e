/** One entry of a calendar. Texts are plain. */
export interface CalendarEvent {
  /** Stays the same when the entry changes. */
  uid: string;
  revision: number;
  changedAt: Date;
  /** A moment, or an hour that the clocks of whoever has the calendar show. */
  from: Date | LocalHour;
  minutes: number;
  /** Comes again after so many months or years; once without it. */
  repeat?: Repeat;
  title: string;
  description: string;
  url: string;
}

/** `day` in ISO 8601, `hour` from 0 to 22. */
export interface LocalHour {
  day: string;
  hour: number;
}

export interface Repeat {
  unit: 'month' | 'year';
  every: number;
}

export interface Calendar {
  name: string;
  events: readonly CalendarEvent[];
}

/** Maximum number of octets in a line (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** Content of an empty calendar, which must have at least one component (RFC 5545, 3.4). */
const UTC_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * A calendar in the format of RFC 5545. Moments are in UTC; calendar programs convert them to local time. Each entry has
 * an alarm at its start.
 */
export function writeCalendar({ name, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vesela//Reminders//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    `NAME:${escapeText(name)}`,
    // Refresh interval: the first property is the standard (RFC 7986), the second is read by Outlook.
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...(events.length === 0 ? UTC_ZONE : events.flatMap(linesOf)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function linesOf({ uid, revision, changedAt, from, minutes, repeat, ...texts }: CalendarEvent): string[] {
  const { title, description, url } = texts;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${revision}`,
    `DTSTAMP:${utc(changedAt)}`,
    `DTSTART:${timeAfter(from, 0)}`,
    `DTEND:${timeAfter(from, minutes)}`,
    ...(repeat ? [`RRULE:FREQ=${FREQUENCIES[repeat.unit]};INTERVAL=${repeat.every}`] : []),
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
  ];
}

const FREQUENCIES = { month: 'MONTHLY', year: 'YEARLY' } as const;

/** `20261221T080000Z` */
const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** The time so many minutes after `from`, as the format writes it. An hour of local clocks has no `Z`. */
function timeAfter(from: CalendarEvent['from'], minutes: number): string {
  if (from instanceof Date) return utc(new Date(from.getTime() + minutes * 60_000));
  const asUtc = Date.parse(`${from.day}T${String(from.hour).padStart(2, '0')}:00:00Z`);
  return utc(new Date(asUtc + minutes * 60_000)).replace('Z', '');
}

export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

const encoder = new TextEncoder();

/** Folds a long line between characters; continuation lines start with a space. */
export function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      pieces.push(piece);
      piece = '';
      // The leading space counts.
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n ');
}
