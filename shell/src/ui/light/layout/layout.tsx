import type { ComponentPropsWithRef } from 'react';
import { classes } from '../classes.ts';
import './layout.css';

type DivProps = Omit<ComponentPropsWithRef<'div'>, 'className'>;

interface PageProps extends DivProps {
  /** Keeps lines of text readable. */
  narrow?: boolean | undefined;
  /** The user decides here: on a phone everything is close together, and the footer is short. */
  decides?: boolean | undefined;
}

/** Width and side margins of every page. */
export function Page({ narrow = false, decides = false, children, ...rest }: PageProps) {
  return (
    <div {...rest} className={classes('v-page', decides && 'v-page--decides')}>
      {narrow ? <Measure>{children}</Measure> : children}
    </div>
  );
}

/** Limits its content to a readable line length. */
export function Measure(props: DivProps) {
  return <div {...props} className="v-measure" />;
}

/** Two columns where there is room, the first wider unless they are even; one below the other on a phone. */
export function Columns({ even = false, ...rest }: DivProps & { even?: boolean | undefined }) {
  return <div {...rest} className={classes('v-columns', even && 'v-columns--even')} />;
}

/** Stacks its children with an even gap. */
export function Stack({ gap = 2, ...rest }: DivProps & { gap?: 1 | 2 | 3 | 4 | undefined }) {
  return <div {...rest} className={`v-stack v-gap-${gap}`} />;
}

/** Children side by side, wrapping when there is no room. `print={false}` hides a row of controls in print. */
export function Row({
  gap = 2,
  print = true,
  ...rest
}: DivProps & { gap?: 1 | 2 | 3 | undefined; print?: boolean | undefined }) {
  return <div {...rest} className={classes('v-row', `v-gap-${gap}`, !print && 'v-no-print')} />;
}

/** Equal columns, as many as fit; `min` is the minimum width of a column. */
export function Grid({ min = '19rem', style, ...rest }: DivProps & { min?: string | undefined }) {
  return (
    <div
      {...rest}
      className="v-grid"
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${min}), 1fr))`, ...style }}
    />
  );
}
