import type { ComponentPropsWithRef } from 'react';
import { classes } from '../classes.ts';
import './card.css';

export interface CardProps extends Omit<ComponentPropsWithRef<'div'>, 'className'> {
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  /** `plain` has the surface colour, `tint` a soft background, `plum` is for the one card to emphasise on a page. */
  tone?: 'plain' | 'tint' | 'plum' | undefined;
}

/** Class names of a card, for cards that are links. */
export function cardClass(tone: NonNullable<CardProps['tone']> = 'plain'): string {
  return classes('v-card', tone !== 'plain' && `v-card--${tone}`);
}

export function Card({ as = 'div', tone, ...rest }: CardProps) {
  // All four elements take the same attributes; using one type spares callers a type parameter.
  const Element = as as 'div';
  return <Element {...rest} className={cardClass(tone)} />;
}
