/** One entry of a calendar. Texts are plain. */
export interface CalendarEvent {
  /** Stays the same when the entry changes. */
  uid: string;
  revision: number;
  changedAt: Date;
  from: Date;
  minutes: number;
  title: string;
  description: string;
  url: string;
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
 * A calendar in the format of RFC 5545. Times are in UTC; calendar programs convert them to local time. Each entry has an
 * alarm at its start.
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

function linesOf({ uid, revision, changedAt, from, minutes, title, description, url }: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${revision}`,
    `DTSTAMP:${utc(changedAt)}`,
    `DTSTART:${utc(from)}`,
    `DTEND:${utc(new Date(from.getTime() + minutes * 60_000))}`,
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

/** `20261221T080000Z` */
const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Folds a long line between characters; continuation lines start with a space. */
export function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
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
