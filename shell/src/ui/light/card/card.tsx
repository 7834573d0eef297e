import type { ComponentPropsWithRef } from 'react';
import { classes } from '../classes.ts';
import './card.css';

export interface CardProps extends Omit<ComponentPropsWithRef<'div'>, 'className'> {
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  /** `plain` is the surface, `tint` a soft ground, `plum` the one card of a page that stands out. */
  tone?: 'plain' | 'tint' | 'plum' | undefined;
}

/** Class of a card, for cards that are links. */
export function cardClass(tone: NonNullable<CardProps['tone']> = 'plain'): string {
  return classes('v-card', tone !== 'plain' && `v-card--${tone}`);
}

export function Card({ as = 'div', tone, ...rest }: CardProps) {
  // All four elements take the same attributes; the one type spares callers a type parameter.
  const Element = as as 'div';
  return <Element {...rest} className={cardClass(tone)} />;
}
