/** Whether a moment, in ISO 8601, is of the calendar day that it is for her now. */
export const isOfToday = (moment: string, now = new Date()): boolean =>
  new Date(moment).toDateString() === now.toDateString();
