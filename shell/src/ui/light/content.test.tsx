/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import {
  Button,
  Card,
  cardClass,
  Disclosure,
  Grid,
  Measure,
  Notice,
  Page,
  PageHeading,
  ProgressBar,
  Row,
  Spinner,
  Stack,
  SummaryList,
  SummaryRow,
  Tag,
  TextArea,
  VisuallyHidden,
} from './index.ts';

afterEach(cleanup);

describe('a page heading', () => {
  it('is the only h1, between its position and its lead', () => {
    render(
      <PageHeading above="Question 9 of 19" lead="Parents, sisters, daughters.">
        Relatives
      </PageHeading>,
    );
    const heading = screen.getByRole('heading', { level: 1, name: 'Relatives' });
    expect(heading.parentElement?.textContent).toBe('Question 9 of 19RelativesParents, sisters, daughters.');
    expect(screen.getAllByRole('heading')).toHaveLength(1);
  });

  it('takes the focus when asked to, without a stop in the tab order', () => {
    const { rerender } = render(<PageHeading>First</PageHeading>);
    const heading = screen.getByRole('heading');
    expect(document.activeElement).not.toBe(heading);
    expect(heading.tabIndex).toBe(-1);
    rerender(<PageHeading focus>Second</PageHeading>);
    expect(document.activeElement).toBe(heading);
  });
});

describe('a notice', () => {
  it.each([
    ['error', 'alert'],
    ['info', 'status'],
    ['success', 'status'],
  ] as const)('of kind %s is announced as %s', (kind, role) => {
    render(
      <Notice kind={kind} title="Saved">
        Your answers are kept.
      </Notice>,
    );
    expect(screen.getByRole(role).textContent).toContain('SavedYour answers are kept.');
  });

  it('that belongs to the page is not announced', () => {
    render(<Notice live={false}>Only condoms protect against infections.</Notice>);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    screen.getByText('Only condoms protect against infections.');
  });

  it('hides its sign from screen readers', () => {
    render(<Notice kind="error">Choose an answer</Notice>);
    expect(screen.getByText('!').getAttribute('aria-hidden')).toBe('true');
  });
});

describe('a disclosure', () => {
  const open = () => {
    const details = screen.getByRole<HTMLDetailsElement>('group');
    details.open = !details.open;
    // jsdom does not send the event.
    fireEvent(details, new Event('toggle'));
  };

  it('is closed at first and says each time it is opened, never when it is closed', () => {
    const opened = jest.fn();
    render(
      <Disclosure summary="How we compute it" onOpen={opened}>
        By a published model.
      </Disclosure>,
    );
    expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(false);
    open();
    expect(opened).toHaveBeenCalledTimes(1);
    open();
    expect(opened).toHaveBeenCalledTimes(1);
    open();
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it('can be open at first', () => {
    render(
      <Disclosure summary="Sources" open>
        IBIS
      </Disclosure>,
    );
    expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(true);
  });
});

describe('a summary list', () => {
  it('pairs terms with values, and keeps what changes them off paper', () => {
    render(
      <SummaryList>
        <SummaryRow term="Age" action={<Button look="plain">Change age</Button>}>
          44
        </SummaryRow>
        <SummaryRow term="Height">165 cm</SummaryRow>
      </SummaryList>,
    );
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Age', 'Height']);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '44',
      'Change age',
      '165 cm',
    ]);
    const action = screen.getByRole('button', { name: 'Change age' }).parentElement;
    expect(action?.classList.contains('v-no-print')).toBe(true);
  });
});

describe('progress', () => {
  it('is a bar named by its text', () => {
    render(<ProgressBar value={9} max={19} label="Question 9 of 19" />);
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Question 9 of 19' });
    expect([bar.value, bar.max]).toEqual([9, 19]);
  });

  it('without an end says what is loading, in sight only when it fills the page', () => {
    const { rerender } = render(<Spinner label="Loading your diary" />);
    const words = within(screen.getByRole('status')).getByText('Loading your diary');
    expect(words.className).toBe('v-visually-hidden');
    rerender(<Spinner label="Loading your diary" full />);
    expect(words.className).toBe('');
  });
});

describe('a text area', () => {
  it('passes on its text, is named by its label, described by its hint and bounded', () => {
    const change = jest.fn();
    render(<TextArea label="Note" hint="At most 20 letters." maxLength={20} value="" onChange={change} />);
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note', description: 'At most 20 letters.' });
    expect([box.maxLength, box.rows]).toEqual([20, 4]);
    fireEvent.change(box, { target: { value: 'Left side, a lump' } });
    expect(change.mock.calls).toEqual([['Left side, a lump']]);
  });

  it('is invalid while there is an error, an empty one not counted', () => {
    const area = (error: string) => <TextArea label="Note" error={error} value="" onChange={() => undefined} />;
    const { rerender } = render(area('Too long'));
    expect(screen.getByRole('textbox', { description: 'Too long' }).getAttribute('aria-invalid')).toBe('true');
    rerender(area(''));
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toBeNull();
  });
});

describe('layout', () => {
  it('limits the line length of a narrow page only', () => {
    const { container, rerender } = render(<Page>text</Page>);
    expect(container.querySelector('.v-measure')).toBeNull();
    rerender(<Page narrow>text</Page>);
    expect(container.querySelector('.v-page > .v-measure')?.textContent).toBe('text');
  });

  it('keeps a row of controls off paper', () => {
    render(
      <>
        <Row print={false} data-testid="controls" />
        <Row data-testid="content" gap={3} />
      </>,
    );
    expect(screen.getByTestId('controls').className).toBe('v-row v-gap-2 v-no-print');
    expect(screen.getByTestId('content').className).toBe('v-row v-gap-3');
  });

  it('stacks with a gap, and gives columns the width that they need at least', () => {
    render(
      <>
        <Stack gap={4} data-testid="stack" />
        <Grid min="10rem" data-testid="grid" style={{ color: 'red' }} />
        <Measure data-testid="measure" />
      </>,
    );
    expect(screen.getByTestId('stack').className).toBe('v-stack v-gap-4');
    expect(screen.getByTestId('grid').style.color).toBe('red');
    expect(screen.getByTestId('measure').className).toBe('v-measure');
  });
});

describe('cards and tags', () => {
  it('take their element and their tone', () => {
    render(
      <ul>
        <Card as="li" tone="plum">
          Your next step <Tag tone="raises">raises</Tag> <Tag>plain</Tag>
        </Card>
      </ul>,
    );
    const card = screen.getByRole('listitem');
    expect(card.className).toBe(cardClass('plum'));
    expect(within(card).getByText('raises').className).toBe('v-tag v-tag--raises');
    expect(within(card).getByText('plain').className).toBe('v-tag');
    expect(cardClass()).toBe('v-card');
  });
});

it('hidden words are read aloud with what stands beside them', () => {
  render(
    <button type="button">
      Remove<VisuallyHidden>: Implant</VisuallyHidden>
    </button>,
  );
  screen.getByRole('button', { name: /^Remove ?: Implant$/ });
});
