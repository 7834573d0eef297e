/** The colours of a mail. The tokens of `@vesela/ui` are not in this service's image; a test holds both together. */
export const COLOURS = {
  light: {
    ground: '#fdf8f5',
    surface: '#ffffff',
    line: '#ecd9df',
    ink: '#2a1722',
    'ink-soft': '#66495a',
    plum: '#7a1f4e',
    'on-plum': '#ffffff',
  },
  dark: {
    ground: '#1b1117',
    surface: '#271a22',
    line: '#4a3340',
    ink: '#f7ebf1',
    'ink-soft': '#cdb4c1',
    plum: '#f19abf',
    'on-plum': '#2a0c1b',
  },
} as const;
