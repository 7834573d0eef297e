/** A day as it travels, `2026-11-21`, of the calendar of UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** As a DATE column takes it. */
export const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
