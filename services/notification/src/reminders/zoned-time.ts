const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Throws `RangeError` for an unknown time zone. */
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

/** The local time of a zone, as if it were UTC. */
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

/** The local date, `2026-11-21`. */
export function dayIn(at: Date, timeZone: string): string {
  return new Date(wallTime(at, timeZone)).toISOString().slice(0, 10);
}

/** The local hour, 0 to 23. */
export function hourIn(at: Date, timeZone: string): number {
  return new Date(wallTime(at, timeZone)).getUTCHours();
}

/** Adds calendar days to a date. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The time at which the local clock shows an hour of a date. If it occurs twice, the first time; if it is skipped, later
 * by as much as the clock is put forward.
 */
export function momentOf(day: string, hour: number, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS;
  // Offsets change by at most a day, so the offsets a day before and after are those around any change.
  const [before, after] = [-DAY_MS, DAY_MS].map((aside) => {
    const offset = wallTime(new Date(wanted + aside), timeZone) - (wanted + aside);
    return new Date(wanted - offset);
  }) as [Date, Date];
  return [before, after].find((moment) => wallTime(moment, timeZone) === wanted) ?? before;
}
