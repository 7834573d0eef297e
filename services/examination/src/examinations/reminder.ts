interface Wish {
  reminder_requested: boolean;
  time_zone: string;
}

/**
 * What a change of the user's wish means for the reminder: to be requested (again, in another time zone), to be withdrawn, or
 * nothing. `before` is missing for an examination that is just kept. A later examination has a reminder of its own, so
 * only the newest one can ask for any.
 */
export function reminderStep(
  before: Wish | undefined,
  after: Wish,
  newest: boolean,
): 'request' | 'withdraw' | undefined {
  if (!after.reminder_requested) return before?.reminder_requested ? 'withdraw' : undefined;
  const asked = before?.reminder_requested === true && before.time_zone === after.time_zone;
  return newest && !asked ? 'request' : undefined;
}
