import type { SVGProps } from 'react';

/** Stands for every SVG file in unit tests; the build makes the real drawings (`webpack/drawing-loader.ts`). */
export function Drawing(props: SVGProps<SVGSVGElement>) {
  return <svg {...props} />;
}
