interface Bar {
  name: string;
  /** Pieces one after another, in the order of `legend`. */
  values: readonly number[];
  shown: string;
}

export interface BarChart {
  title: string;
  legend: readonly string[];
  bars: readonly Bar[];
  /** Each bar as long as its power of ten above this figure; for figures that lie far apart. */
  logarithmicFrom?: number;
}

const WIDTH = 860;
const NAMES = 330;
const FIGURES = 110;
const ROW = 26;
const HEAD = 62;
/** Told apart by lightness too, for who sees no colours and for paper. */
const COLOURS = ['#8e2f67', '#e39ac0', '#5b6b8c'];

/** A drawing of bars with the figure at the end of each; the same input gives the same bytes. */
export function barChart({ title, legend, bars, logarithmicFrom }: BarChart): string {
  const length = (value: number) => (logarithmicFrom ? Math.log10(1 + value / logarithmicFrom) : value);
  const longest = Math.max(...bars.map(({ values }) => length(sum(values))), Number.MIN_VALUE);
  const scale = (WIDTH - NAMES - FIGURES) / longest;
  const rows = bars.map(({ name, values, shown }, row) => {
    const y = HEAD + row * ROW;
    let x = NAMES;
    const pieces = values.map((value, at) => {
      const width = round(length(value) * scale);
      const piece = `<rect x="${round(x)}" y="${y}" width="${width}" height="16" fill="${COLOURS[at]}"/>`;
      x += width;
      return piece;
    });
    const label = `<text x="${NAMES - 10}" y="${y + 13}" text-anchor="end">${escaped(name)}</text>`;
    return `${label}${pieces.join('')}<text x="${round(x + 8)}" y="${y + 13}">${escaped(shown)}</text>`;
  });
  const key = legend.map((text, at) => {
    const x = NAMES + at * 190;
    const box = `<rect x="${x}" y="36" width="12" height="12" fill="${COLOURS[at]}"/>`;
    return `${box}<text x="${x + 18}" y="47">${escaped(text)}</text>`;
  });
  const height = HEAD + bars.length * ROW + 10;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(title)}" font-family="sans-serif" font-size="13">
<rect width="${WIDTH}" height="${height}" fill="#fffaf8"/>
<g fill="#2b1b26">
<text x="16" y="24" font-size="16" font-weight="bold">${escaped(title)}</text>
${[...key, ...rows].join('\n')}
</g>
</svg>
`;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const round = (value: number) => Math.round(value * 10) / 10;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
