import { useOwnTexts } from '@vesela/framework/own-texts';
import type { ReactNode } from 'react';
import './drawings.css';

interface FigureProps {
  /** Prefix of the text keys for caption and description. */
  name: string;
  viewBox?: string;
  children: ReactNode;
}

/** A line drawing in the colours of the page, with a caption, and a description for screen readers. */
export function Figure({ name, viewBox = '0 0 240 210', children }: FigureProps) {
  const { t } = useOwnTexts();
  return (
    <figure className="exam-figure">
      <svg className="exam-drawing" viewBox={viewBox} role="img" aria-label={t(`alt.${name}`)}>
        {children}
      </svg>
      <figcaption>{t(`figure.${name}`)}</figcaption>
    </figure>
  );
}
