/** One entry of a calendar. Texts are plain. */
export interface CalendarEvent {
  /** The same entry, changed, keeps it. */
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

/** Most octets of a line (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** What an empty calendar holds: it must not be without any part (RFC 5545, 3.4). */
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
 * A calendar in the format of RFC 5545. Times are in UTC, which every program turns into the time of its reader; each
 * entry rings once, when it begins.
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
    // How often calendars may ask: the first is standard (RFC 7986), the second what Outlook reads.
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

/** Breaks a long line between characters, never inside one; each further line begins with a space. */
export function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      pieces.push(piece);
      piece = '';
      // The space counts.
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n ');
}
