/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { ErrorBoundary } from './error-boundary.tsx';
import { PlainError } from './plain-error.tsx';

afterEach(cleanup);

function Broken({ breaks }: { breaks: boolean }) {
  if (breaks) throw new Error('boom');
  return <p>works</p>;
}

/** Silences React's console output for the expected rendering error. */
const quiet = { onCaughtError: () => undefined };
const tree = (retryOn: string, breaks: boolean) => (
  <ErrorBoundary retryOn={retryOn} fallback={<PlainError />}>
    <Broken breaks={breaks} />
  </ErrorBoundary>
);

it('shows a message and a link home when even the error page breaks', () => {
  const page = (
    <ErrorBoundary retryOn="/" fallback={<PlainError />}>
      <Broken breaks />
    </ErrorBoundary>
  );
  render(
    <ErrorBoundary retryOn="/" fallback={page}>
      <Broken breaks />
    </ErrorBoundary>,
    quiet,
  );
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/en');
});

it('tries to render again on the next page', () => {
  const { rerender } = render(tree('/a', true), quiet);
  rerender(tree('/a', false));
  expect(screen.queryByText('works')).toBeNull();
  rerender(tree('/b', false));
  expect(screen.getByText('works')).toBeTruthy();
});
