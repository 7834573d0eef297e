export interface FlagDeclaration {
  /**
   * What holds without an answer. An Unleash-compatible service names only what is on, so what it does not know is off:
   * a flag is named after what it does when it is on, and nothing changes while nobody knows it.
   */
  readonly default: false;
  /** Who turns it, and for what. */
  readonly owner: 'operations';
  readonly why: string;
  /** Day by which it is looked at again: to be removed, or to be kept for another year at most. */
  readonly until: string;
}

/** Every flag of the portal. Names that a flag service has beside these are ignored. */
export const FLAGS = {
  'hide-engagement-frame': {
    default: false,
    owner: 'operations',
    why: 'takes the frame of the engagement service off /Profile at once when that service misbehaves',
    until: '2027-10-01',
  },
  'pause-fetching-ahead': {
    default: false,
    owner: 'operations',
    why: 'fetches no module before it is opened, for hours in which the file servers have too much to do',
    until: '2027-10-01',
  },
} as const satisfies Readonly<Record<string, FlagDeclaration>>;

export type FlagName = keyof typeof FLAGS;

/** `GET /flags.json`: every declared flag as it stands now. Holds nothing about who asks. */
export type FlagValues = Readonly<Record<FlagName, boolean>>;

export const FLAG_NAMES = Object.keys(FLAGS) as readonly FlagName[];
export const DEFAULT_FLAGS = Object.fromEntries(FLAG_NAMES.map((name) => [name, FLAGS[name].default])) as FlagValues;
