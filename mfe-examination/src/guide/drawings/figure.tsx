import { Drawing, type DrawingSource } from '@vesela/ui';
import './drawings.css';

interface FigureProps {
  of: DrawingSource;
  /** What it shows, for screen readers. */
  label: string;
  caption: string;
  /** Its part of the page on a phone. */
  size: FigureSize;
}

export type FigureSize = 'half' | 'third' | 'wide';

/** A drawing with a caption, and a description for screen readers. */
export function Figure({ of, label, caption, size }: FigureProps) {
  return (
    <figure className={`exam-figure exam-figure--${size}`}>
      <Drawing of={of} label={label} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
