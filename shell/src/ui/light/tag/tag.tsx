import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import './tag.css';

export interface TagProps {
  tone?: 'plain' | 'raises' | 'unclear' | 'lowers' | undefined;
  children: ReactNode;
}

/** A word or two next to a title. The colour carries no information beyond the text. */
export function Tag({ tone = 'plain', children }: TagProps) {
  return <span className={classes('v-tag', tone !== 'plain' && `v-tag--${tone}`)}>{children}</span>;
}
