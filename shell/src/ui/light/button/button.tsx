import type { ComponentPropsWithRef } from 'react';
import { classes } from '../classes.ts';
import './button.css';

/**
 * `main`: once per page; `quiet`: secondary; `plain`: looks like a link; `danger`: for actions that cannot be undone.
 */
export type ButtonLook = 'main' | 'quiet' | 'plain' | 'danger';

interface Look {
  look?: ButtonLook | undefined;
  /** As wide as its container on every screen. */
  wide?: boolean | undefined;
}

/** Class names of a button, for router links. */
export function buttonClass(look: ButtonLook = 'main', wide = false): string {
  return classes('v-button', look !== 'main' && `v-button--${look}`, wide && 'v-button--wide');
}

export interface ButtonProps extends Look, Omit<ComponentPropsWithRef<'button'>, 'className'> {
  /** An action is running: keeps the focus and ignores clicks. The label should say what is happening. */
  busy?: boolean | undefined;
}

export function Button({ look, wide, busy = false, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, wide)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}

export interface ButtonLinkProps extends Look, Omit<ComponentPropsWithRef<'a'>, 'className'> {
  href: string;
}

export function ButtonLink({ look, wide, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass(look, wide)}>
      {children}
    </a>
  );
}
