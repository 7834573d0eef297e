import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import './tag.css';

export interface TagProps {
  tone?: 'plain' | 'raises' | 'unclear' | 'lowers' | undefined;
  children: ReactNode;
}

/** A word or two beside a title. Its colour never says what its words do not. */
export function Tag({ tone = 'plain', children }: TagProps) {
  return <span className={classes('v-tag', tone !== 'plain' && `v-tag--${tone}`)}>{children}</span>;
}
