import { transform } from '@svgr/core';
import jsx from '@svgr/plugin-jsx';
import type { LoaderContext } from 'webpack';

/**
 * Turns an SVG file into a React component named `Drawing`, so that the drawing is part of the page and takes its
 * colours from the design tokens. Nothing is optimised away: ids and view box are the file's own.
 */
export const drawing = (svg: string, filePath: string): Promise<string> =>
  transform(
    svg,
    { plugins: [jsx], jsxRuntime: 'automatic', exportType: 'named', namedExport: 'Drawing' },
    { componentName: 'Drawing', filePath },
  );

export default function drawingLoader(this: LoaderContext<object>, svg: string): Promise<string> {
  return drawing(svg, this.resourcePath);
}
