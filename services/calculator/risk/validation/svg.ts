import { type CalibrationPlot, type DecisionPlot, PLOT, type Tick } from './plot.ts';

const { width, height, left, right, top, bottom } = PLOT;
const INK = '#3d2c3a';
const ACCENT = '#8f2d56';

function axes({ x, y }: { x: readonly Tick[]; y: readonly Tick[] }, across: string, up: string): string {
  const below = x.map(({ at, value }) => `<text x="${at}" y="${bottom + 12}" text-anchor="middle">${value}</text>`);
  const beside = y.map(({ at, value }) => `<text x="${left - 5}" y="${at + 3}" text-anchor="end">${value}</text>`);
  return [
    `<path d="M${left} ${top}V${bottom}H${right}" fill="none" stroke="${INK}"/>`,
    ...below,
    ...beside,
    `<text x="${(left + right) / 2}" y="${height - 6}" text-anchor="middle">${across}</text>`,
    `<text x="11" y="${(top + bottom) / 2}" text-anchor="middle" transform="rotate(-90 11 ${(top + bottom) / 2})">${up}</text>`,
  ].join('\n');
}

const picture = (title: string, parts: readonly string[]): string =>
  `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="sans-serif" font-size="9" fill="${INK}">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...parts,
    '</svg>',
  ].join('\n')}\n`;

export function calibrationSvg(title: string, plot: CalibrationPlot): string {
  return picture(title, [
    axes(plot, 'expected, of 1,000 women in ten years', 'observed, of 1,000'),
    `<path d="M${left} ${bottom}L${right} ${top}" stroke="${INK}" stroke-dasharray="4 3"/>`,
    ...plot.points.map(({ x, low, high }) => `<path d="M${x} ${low}V${high}" stroke="${ACCENT}"/>`),
    ...plot.points.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="3" fill="${ACCENT}"/>`),
  ]);
}

export function decisionSvg(title: string, plot: DecisionPlot): string {
  return picture(title, [
    axes(plot, 'risk from which one acts, of 1,000', 'net benefit, of 1,000'),
    `<path d="M${left} ${plot.nobody}H${right}" stroke="${INK}"/>`,
    `<polyline points="${plot.everybody}" fill="none" stroke="${INK}" stroke-dasharray="4 3"/>`,
    `<polyline points="${plot.model}" fill="none" stroke="${ACCENT}" stroke-width="2"/>`,
    `<text x="${right}" y="${top + 10}" text-anchor="end">solid: by the model; dashed: everybody; at 0: nobody</text>`,
  ]);
}
