import { useOwnTexts } from '@vesela/framework/own-texts';
import { Drawing, type DrawingSource } from '@vesela/ui';
import './drawings.css';

export interface FigureProps {
  of: DrawingSource;
  /** Key of its description for screen readers. */
  alt: string;
  /** Key of its caption. */
  caption: string;
  /** Its part of the page on a phone. */
  size: 'half' | 'third' | 'wide';
}

/** A drawing with a caption, and a description for screen readers. */
export function Figure({ of, alt, caption, size }: FigureProps) {
  const { t } = useOwnTexts();
  return (
    <figure className={`exam-figure exam-figure--${size}`}>
      <Drawing of={of} label={t(alt)} />
      <figcaption>{t(caption)}</figcaption>
    </figure>
  );
}
