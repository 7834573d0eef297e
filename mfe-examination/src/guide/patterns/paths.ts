/** The drawn breast: centre and radius in drawing units. */
export const CENTRE = 60;
export const RADIUS = 46;
/** Distance between the lines of the fingers' path, in drawing units: 1 cm on a breast 10 cm wide. */
export const STEP = 9.2;

const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
const onEdge = (angle: number, radius: number) =>
  at(CENTRE + radius * Math.sin(angle), CENTRE - radius * Math.cos(angle));

/** Up and down in parallel lines, from the armpit (left of the drawing) to the breastbone. */
export function linesPath(): string {
  const count = Math.floor((2 * RADIUS) / STEP);
  const points: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const x = (i - (count - 1) / 2) * STEP;
    const half = Math.sqrt(RADIUS ** 2 - x ** 2);
    const [from, to] = i % 2 === 0 ? [half, -half] : [-half, half];
    points.push(at(CENTRE + x, CENTRE + from), at(CENTRE + x, CENTRE + to));
  }
  return `M${points.join('L')}`;
}

const WEDGES = 12;

/** From the edge to the nipple and out again at the next wedge, all around. */
export function segmentsPath(): string {
  const points: string[] = [];
  for (let i = 0; i < WEDGES; i += 1) {
    const [angle, next] = [i, i + 0.5].map((part) => (part * 2 * Math.PI) / WEDGES) as [number, number];
    points.push(onEdge(angle, RADIUS), onEdge(angle, STEP), onEdge(next, STEP), onEdge(next, RADIUS));
  }
  return `M${points.join('L')}`;
}

/** Circles around the nipple, each 1 cm wider than the one before. */
export function circlesPath(): string {
  const radii = Array.from({ length: Math.floor(RADIUS / STEP) }, (_, i) => (i + 1) * STEP);
  const arc = (r: number, to: string) => `A${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${to}`;
  const rings = radii.map((r) => `${onEdge(0, r)}${arc(r, onEdge(Math.PI, r))}${arc(r, onEdge(2 * Math.PI, r))}`);
  return `M${rings.join('L')}`;
}
