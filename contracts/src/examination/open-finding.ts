interface Finding {
  suspicious: number;
  follow_up: { looked_at: 'yes' | 'not_yet' | null };
}

/**
 * The newest examination with a sign, until she says that a doctor has looked at it; one look covers what was found before.
 * An examination without signs changes nothing: a lump that she no longer feels still needs a doctor.
 */
export function openFinding<Examination extends Finding>(newestFirst: readonly Examination[]): Examination | undefined {
  const found = newestFirst.find(({ suspicious }) => suspicious > 0);
  return found?.follow_up.looked_at === 'yes' ? undefined : found;
}
