const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Throws `RangeError` for a name that is no time zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    const fixed = { calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23', second: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-US', { ...digits, ...fixed, timeZone });
    formats.set(timeZone, format);
  }
  return format;
}

/** What clocks of a zone show at a moment, read as if it were UTC. */
function wallTime(at: Date, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** `2026-11-21`, as people of the zone have it at that moment. */
export function dayIn(at: Date, timeZone: string): string {
  return new Date(wallTime(at, timeZone)).toISOString().slice(0, 10);
}

/** 0 to 23. */
export function hourIn(at: Date, timeZone: string): number {
  return new Date(wallTime(at, timeZone)).getUTCHours();
}

/** Calendar days later, whatever clocks do between. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The moment at which clocks of a zone show a full hour of a day. Where they show it twice, the first time; where they
 * skip it, as much later as they are put forward.
 */
export function momentOf(day: string, hour: number, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS;
  // Clocks change by no more than a day, so the two sides of any change are found a day before and after.
  const [before, after] = [-DAY_MS, DAY_MS].map((aside) => {
    const offset = wallTime(new Date(wanted + aside), timeZone) - (wanted + aside);
    return new Date(wanted - offset);
  }) as [Date, Date];
  return [before, after].find((moment) => wallTime(moment, timeZone) === wanted) ?? before;
}
