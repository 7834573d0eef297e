import type { ComponentType, SVGProps } from 'react';
import { classes } from '../classes.ts';
import './drawing.css';

/** What importing an SVG file gives: its drawing as a component. */
export type DrawingSource = ComponentType<SVGProps<SVGSVGElement>>;

export interface DrawingProps {
  of: DrawingSource;
  /** What it shows, for screen readers. Without it the drawing is decorative: the text next to it says the same. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A drawing in the colours of the page, as wide as its place. */
export function Drawing({ of: Source, label, className }: DrawingProps) {
  const named = label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label };
  return <Source className={classes('v-drawing', className)} {...named} />;
}
