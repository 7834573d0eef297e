/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Layers, type Section } from '../index.ts';

const section = (id: string, more: Partial<Section> = {}): Section => ({
  id,
  title: `About ${id}`,
  line: `${id} in one line`,
  content: <p id={`${id}-inside`}>All of {id}</p>,
  ...more,
});
const show = (...sections: Section[]) =>
  render(<Layers label="In this report" openAll="Open all" closeAll="Close all" sections={sections} />);
const fold = (id: string) => document.getElementById(id)?.querySelector('details');
function LoadedWhenOpened() {
  const [opened, setOpened] = useState(false);
  const content = opened && <p id="method-7">Seven</p>;
  const all = section('all', { holds: 'method-', onOpen: () => setOpened(true), content });
  return <Layers label="" openAll="" closeAll="" sections={[section('do'), all]} />;
}
const openOnes = () => [...document.querySelectorAll('section')].filter(({ id }) => fold(id)?.open).map(({ id }) => id);

/** jsdom changes the address without scrolling. */
async function goTo(hash: string) {
  await act(async () => {
    window.location.hash = hash;
    await new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
  });
}

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  window.history.replaceState(null, '', '/');
});
afterEach(cleanup);

describe('layers', () => {
  it('are closed, each a region with its heading and its content in one line', () => {
    show(section('do'), section('sure'));
    expect(openOnes()).toEqual([]);
    const region = screen.getByRole('region', { name: 'About do' });
    expect(region.querySelector('summary')?.textContent).toBe('About do do in one line');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  });

  it('open at the address of the page, and take the focus', () => {
    window.history.replaceState(null, '', '/#sure');
    show(section('do'), section('sure'));
    expect(openOnes()).toEqual(['sure']);
    expect(document.activeElement).toBe(fold('sure')?.querySelector('summary'));
  });

  it('open when the address changes, also to something within', async () => {
    show(section('do'), section('sure'));
    await goTo('#do');
    expect(openOnes()).toEqual(['do']);
    await goTo('#sure-inside');
    expect(openOnes()).toEqual(['do', 'sure']);
    expect(document.activeElement?.id).toBe('sure-inside');
  });

  it('open around a layer within', async () => {
    show(
      section('outer', {
        content: <Layers label="In it" openAll="" closeAll="" sections={[section('inner')]} />,
      }),
    );
    await goTo('#inner');
    expect(openOnes()).toEqual(['outer', 'inner']);
    expect(document.activeElement).toBe(fold('inner')?.querySelector('summary'));
  });

  it('open at something within that comes after the page', async () => {
    window.history.replaceState(null, '', '/#late');
    const of = (content: ReactNode) => (
      <Layers label="" openAll="" closeAll="" sections={[section('do'), section('sure', { content })]} />
    );
    const { rerender } = render(of(null));
    expect(openOnes()).toEqual([]);
    rerender(of(<p id="late">Late</p>));
    await waitFor(() => expect(document.activeElement?.id).toBe('late'));
    expect(openOnes()).toEqual(['sure']);
    // Found once: what she does afterwards stays as it is.
    (fold('sure') as HTMLDetailsElement).open = false;
    await act(async () => rerender(of(<p id="late">Later</p>)));
    expect(openOnes()).toEqual([]);
  });

  it('open, and load, for the address of something that only the open section has', async () => {
    window.history.replaceState(null, '', '/#method-7');
    render(<LoadedWhenOpened />);
    await waitFor(() => expect(document.activeElement?.id).toBe('method-7'));
    expect(openOnes()).toEqual(['all']);
  });

  it('open again when the link of the present address is pressed', async () => {
    window.history.replaceState(null, '', '/#do');
    show(section('do'));
    (fold('do') as HTMLDetailsElement).open = false;
    await userEvent.click(screen.getByRole('link', { name: 'About do' }));
    expect(openOnes()).toEqual(['do']);
  });

  it('all open and close by one button', async () => {
    show(section('do', { short: 'Do' }), section('sure'));
    expect(screen.getByRole('navigation', { name: 'In this report' }).textContent).toContain('Do');
    await userEvent.click(screen.getByRole('button', { name: 'Open all' }));
    expect(openOnes()).toEqual(['do', 'sure']);
    await userEvent.click(screen.getByRole('button', { name: 'Close all' }));
    expect(openOnes()).toEqual([]);
  });

  it('are not named again by the menu where an action of the page leads to them', () => {
    show(section('do', { menu: false }), section('sure'));
    const menu = screen.getByRole('navigation', { name: 'In this report' });
    expect([...menu.querySelectorAll('a')].map(({ hash }) => hash)).toEqual(['#sure']);
    expect(screen.getByRole('region', { name: 'About do' })).toBeTruthy();
  });

  it('tell when they are opened, so that their content can be loaded', () => {
    const onOpen = jest.fn();
    show(section('do', { onOpen }));
    fireEvent(fold('do') as HTMLDetailsElement, new Event('toggle'));
    expect(onOpen).not.toHaveBeenCalled();
    (fold('do') as HTMLDetailsElement).open = true;
    fireEvent(fold('do') as HTMLDetailsElement, new Event('toggle'));
    expect(onOpen).toHaveBeenCalled();
  });

  it('open before print and close after it, except what she had opened and what paper does not have', () => {
    show(section('do'), section('sure', { open: true }), section('what-if', { print: false }));
    fireEvent(window, new Event('beforeprint'));
    expect(openOnes()).toEqual(['do', 'sure']);
    fireEvent(window, new Event('afterprint'));
    expect(openOnes()).toEqual(['sure']);
  });

  it('stop listening when they are gone', () => {
    const { unmount } = show(section('do'));
    const kept = fold('do') as HTMLDetailsElement;
    unmount();
    fireEvent(window, new Event('beforeprint'));
    expect(kept.open).toBe(false);
  });
});
