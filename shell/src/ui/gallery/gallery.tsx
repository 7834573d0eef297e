import { type ReactNode, useState } from 'react';
import {
  Button,
  ButtonLink,
  Card,
  Checkbox,
  Disclosure,
  ErrorSummary,
  Fieldset,
  Grid,
  Layers,
  Notice,
  NumberField,
  Page,
  PageHeading,
  ProgressBar,
  Radio,
  Row,
  Select,
  Spinner,
  Stack,
  SummaryList,
  SummaryRow,
  Tag,
  TextArea,
  TextField,
} from '../light/index.ts';
import { AlertDialog, ComboBox } from '../rich/index.ts';

function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Fields() {
  const [text, setText] = useState('');
  const [place, setPlace] = useState('');
  return (
    <Example title="Fields">
      <TextField label="Name" hint="As in your passport." value={text} onChange={setText} />
      <TextField label="Email" type="email" error="Enter an address" value={text} onChange={setText} />
      <NumberField label="Weight" suffix="kg" value="62.5" onChange={setText} />
      <TextArea label="Note" value={text} onChange={setText} />
      <Select
        label="Language"
        placeholder="Choose"
        options={[{ value: 'lv', label: 'Latviešu' }]}
        value=""
        onChange={setText}
      />
      <ComboBox
        id="town"
        language="en"
        label="Town"
        description="Type a part of its name."
        error={place === '' && 'Choose a town'}
        options={[
          { value: 'rix', label: 'Rīga' },
          { value: 'ces', label: 'Cēsis' },
        ]}
        value={place}
        onChange={setPlace}
        emptyText="Nothing found"
        openLabel="Show all towns"
      />
    </Example>
  );
}

function Choices() {
  const [answer, setAnswer] = useState('one');
  const [agreed, setAgreed] = useState(false);
  return (
    <Example title="Choices">
      <Fieldset id="relatives" label="How many?" hint="Only blood relatives." error="Choose an answer">
        <Radio label="One" name="many" value="one" checked={answer === 'one'} onChange={() => setAnswer('one')} />
        <Radio
          label="Two or more"
          hint="We will tell you where to get advice."
          name="many"
          value="two"
          checked={answer === 'two'}
          onChange={() => setAnswer('two')}
        />
      </Fieldset>
      <Checkbox label="I agree" checked={agreed} onChange={setAgreed} />
    </Example>
  );
}

function Messages() {
  return (
    <Example title="Messages">
      <ErrorSummary title="One answer is missing" errors={[{ id: 'relatives', text: 'Choose how many' }]} />
      <Notice kind="success">Saved.</Notice>
      <Notice title="Good to know">The test takes six minutes.</Notice>
      <Notice kind="error">No connection.</Notice>
      <Row>
        <Tag>new</Tag>
        <Tag tone="raises">raises</Tag>
        <Tag tone="unclear">unclear</Tag>
        <Tag tone="lowers">lowers</Tag>
        <Spinner label="Loading…" />
      </Row>
      <Spinner full label="One moment, please" />
    </Example>
  );
}

function Actions() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Example title="Actions">
      <Row>
        <Button onClick={() => setOpen(true)}>Open dialog</Button>
        <Button look="quiet">Close</Button>
        <Button look="plain">Return</Button>
        <Button look="danger">Delete</Button>
        <Button busy>Sending…</Button>
        <Button disabled>Not now</Button>
        <ButtonLink href="#town">Go to the town</ButtonLink>
      </Row>
      <AlertDialog
        open={open}
        title="Delete this report?"
        confirmLabel="Delete"
        cancelLabel="Keep"
        onConfirm={close}
        onCancel={close}
        danger
      >
        It cannot be brought back.
      </AlertDialog>
    </Example>
  );
}

/** All components on one page, for visual review and the accessibility test. Not part of the portal. */
export function Gallery() {
  return (
    <Page>
      <PageHeading above="Vesela" lead="All components on one page.">
        Components
      </PageHeading>
      <Stack gap={4}>
        <Actions />
        <Messages />
        <Choices />
        <Fields />
        <Example title="Content">
          <Grid>
            <Card>Plain</Card>
            <Card tone="tint">Tint</Card>
            <Card tone="plum">Plum</Card>
          </Grid>
          <ProgressBar value={9} max={19} label="Question 9 of 19" />
          <Disclosure summary="Why we ask">Because age matters.</Disclosure>
          <SummaryList>
            <SummaryRow term="How old are you?" action={<Button look="plain">Change</Button>}>
              46 years
            </SummaryRow>
          </SummaryList>
        </Example>
        <Example title="Sections in layers">
          <Layers
            label="In this report"
            openAll="Open all"
            closeAll="Close all"
            sections={[
              { id: 'spans', title: 'Over 20 years', line: '21 in 1000', content: <p>A table.</p> },
              { id: 'limits', title: 'What it cannot know', line: 'Your genes', open: true, content: <p>A list.</p> },
            ]}
          />
        </Example>
      </Stack>
    </Page>
  );
}
