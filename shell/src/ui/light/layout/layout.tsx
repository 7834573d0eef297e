import type { ComponentPropsWithRef } from 'react';
import { classes } from '../classes.ts';
import './layout.css';

type DivProps = Omit<ComponentPropsWithRef<'div'>, 'className'>;

/** The width and the side distances of every page; `narrow` keeps lines of text readable. */
export function Page({ narrow = false, children, ...rest }: DivProps & { narrow?: boolean | undefined }) {
  return (
    <div {...rest} className="v-page">
      {narrow ? <Measure>{children}</Measure> : children}
    </div>
  );
}

/** A readable length of line. */
export function Measure(props: DivProps) {
  return <div {...props} className="v-measure" />;
}

/** Children one below the other at an even distance. */
export function Stack({ gap = 2, ...rest }: DivProps & { gap?: 1 | 2 | 3 | 4 | undefined }) {
  return <div {...rest} className={`v-stack v-gap-${gap}`} />;
}

/** Children side by side while there is room. `print={false}` leaves a row of controls off the paper. */
export function Row({
  gap = 2,
  print = true,
  ...rest
}: DivProps & { gap?: 1 | 2 | 3 | undefined; print?: boolean | undefined }) {
  return <div {...rest} className={classes('v-row', `v-gap-${gap}`, !print && 'v-no-print')} />;
}

/** Equal columns, as many as fit; `min` is the least width of a column. */
export function Grid({ min = '19rem', style, ...rest }: DivProps & { min?: string | undefined }) {
  return (
    <div
      {...rest}
      className="v-grid"
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${min}), 1fr))`, ...style }}
    />
  );
}
