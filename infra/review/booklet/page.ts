import { SIGNER } from '../signer.ts';
import { answers, CHOICES, type Choice, draft, isAnswered, KEPT, keep, resume } from './answers.ts';
import type { Item } from './content.ts';
import { booklet, items, language, ownLines, reader, t, topics } from './data.ts';
import { download, make, type Part } from './make.ts';
import { history, lines, list } from './shown.ts';
import { signedText } from './sign.ts';

/** The booklet's page: shows the statements, keeps the answers, signs them. It holds no health data. */

// --- statements ----------------------------------------------------------------------------------------------------

function statement(item: Item, number: number): HTMLElement {
  const { id, place, shown, english } = item;
  const given = answers.get(id);
  const box = make('textarea', { name: `words-${id}`, maxlength: '4000' }, given?.comment ?? '') as HTMLTextAreaElement;
  const fault = make('p', { class: 'fault', hidden: '' }, t('words-needed'));
  const field = make('label', { class: 'field' }, t('words'), box);
  const radios = CHOICES.map((choice) => {
    const input = make('input', { type: 'radio', name: id, value: choice }) as HTMLInputElement;
    input.checked = given?.answer === choice;
    return input;
  });
  const changed = () => {
    const answer = (radios.find(({ checked }) => checked)?.value ?? null) as Choice | null;
    answers.set(id, { answer, comment: box.value });
    show();
    progress();
  };
  const show = () => {
    const answer = answers.get(id)?.answer ?? null;
    field.hidden = answer === null;
    fault.hidden = answer === null || answer === 'agree' || box.value.trim() !== '';
  };
  show();
  for (const input of [...radios, box]) input.addEventListener('input', changed);
  return make(
    'article',
    { id },
    make('h3', {}, `${number}. ${nameOf(id)}`),
    make('small', { lang: 'en' }, id),
    make('div', { class: 'words' }, ...lines(shown.text)),
    ...list(t('figures'), shown.figures, 'en'),
    ...list(t('sources'), shown.sources, shown.sources.every((one) => ownLines.includes(one)) ? undefined : 'en'),
    ...(english
      ? [make('details', {}, make('summary', {}, t('english')), make('div', { lang: 'en' }, ...lines(english)))]
      : []),
    ...history(item),
    ...(shown.rules.length > 0
      ? [make('details', {}, make('summary', {}, t('rules')), ...list(t('rules-text'), shown.rules, 'en'))]
      : []),
    make('small', {}, t('place', { place })),
    make(
      'fieldset',
      {},
      make('legend', {}, t('your-answer', { number })),
      ...CHOICES.map((choice, i) => make('label', { class: 'choice' }, radios[i] ?? '', t(choice))),
      field,
      fault,
    ),
  );
}

/** What a part is called, by the start of an id: `contraception/report`. */
function nameOf(id: string): string {
  const [topic, part] = (id.split('.')[0] ?? '').split('/');
  return `${t(`topic.${topic}`)}: ${t(`part.${part}`)}`;
}

/** Under a heading for each part. */
function statements(): HTMLElement[] {
  let last = '';
  return items.flatMap((item, i) => {
    const part = item.id.split('.')[0] ?? '';
    const heading = part === last ? [] : [make('h2', {}, nameOf(part), ' ', make('small', { lang: 'en' }, part))];
    last = part;
    return [...heading, statement(item, i + 1)];
  });
}

// --- progress, save and go on --------------------------------------------------------------------------------------

const bar = make('progress', { max: String(items.length), 'aria-labelledby': 'done' }) as HTMLProgressElement;
const done = make('output', { id: 'done' });
const kept = make('p', { class: 'soft' });
const notice = make('p', { role: 'status' });
const openOnly = make('input', { type: 'checkbox' }) as HTMLInputElement;
const main = make('main', {});

function progress(): void {
  const count = items.filter(isAnswered).length;
  bar.value = count;
  done.textContent = t('progress', { done: count, all: items.length });
  kept.textContent = keep() ? t('saved') : t('not-saved');
}
/** Hides what is answered, if the reader wants that. */
function filter(): void {
  for (const item of items) {
    const element = document.getElementById(item.id);
    if (element) element.hidden = openOnly.checked && isAnswered(item);
  }
}
openOnly.addEventListener('input', filter);

const saveButton = make('button', { type: 'button', class: 'quiet' }, t('save'));
saveButton.addEventListener('click', () =>
  download(`booklet-${reader}-${language}-answers.json`, JSON.stringify(draft(), null, 1)),
);
const fileInput = make('input', { type: 'file', accept: '.json,application/json' }) as HTMLInputElement;
fileInput.addEventListener('change', async () => {
  const text = await fileInput.files?.[0]?.text();
  fileInput.value = '';
  const isOurs = resume(text ?? null);
  notice.textContent = isOurs ? t('resumed') : t('resume-wrong');
  if (isOurs) fill();
});

function fill(): void {
  main.replaceChildren(...statements());
  progress();
  filter();
}

// --- signature -----------------------------------------------------------------------------------------------------

/** The signed file, or nothing when this browser has no such keys. */
async function signed(person: Record<'name' | 'qualification' | 'date' | 'signedAt', string>): Promise<string | null> {
  const answered = items.filter(isAnswered).map(({ id, hash, shown }) => ({
    id,
    hash,
    answer: answers.get(id)?.answer ?? '',
    comment: answers.get(id)?.comment.trim() ?? '',
    shown,
  }));
  const statements = items.map(({ id, hash }) => ({ id, hash }));
  const content = { format: 'vesela-review-2', booklet, reader, language, topics, statements, answers: answered };
  try {
    return await signedText({ ...content, ...person });
  } catch {
    return null;
  }
}

const text = (name: 'name' | 'qualification' | 'date', attributes: Record<string, string>) =>
  make('input', { class: 'text', name, id: name, ...attributes }) as HTMLInputElement;
const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
const person = {
  name: text('name', { maxlength: String(SIGNER.longestName), autocomplete: 'name' }),
  qualification: text('qualification', { maxlength: String(SIGNER.longestQualification) }),
  date: text('date', { type: 'date', value: today() }),
};
const faults = make('div', { role: 'alert', tabindex: '-1' });

function faultsOf(): [string, string][] {
  const isShort = ({ value }: HTMLInputElement) => value.trim().length < SIGNER.shortest;
  const { name, qualification, date } = person;
  return [
    ...(isShort(name) ? ([['name', t('error.name')]] as [string, string][]) : []),
    ...(isShort(qualification) ? ([['qualification', t('error.qualification')]] as [string, string][]) : []),
    ...(date.value === '' || date.value > today() ? ([['date', t('error.date')]] as [string, string][]) : []),
    ...(items.some(isAnswered) ? [] : ([[items[0]?.id ?? '', t('error.none')]] as [string, string][])),
  ];
}

function say(...parts: Part[]): void {
  faults.replaceChildren(...parts);
  faults.focus();
}

async function sign(event: Event): Promise<void> {
  event.preventDefault();
  const found = faultsOf();
  for (const [field, input] of Object.entries(person))
    input.setAttribute('aria-invalid', String(found.some(([id]) => id === field)));
  if (found.length > 0) {
    const links = found.map(([id, words]) => make('li', {}, make('a', { href: `#${id}` }, words)));
    return say(make('p', { class: 'fault' }, t('error.title')), make('ul', {}, ...links));
  }
  const { name, qualification, date } = person;
  const content = await signed({
    name: name.value.trim(),
    qualification: qualification.value.trim(),
    date: date.value,
    signedAt: new Date().toISOString(),
  });
  if (content === null) return say(make('p', { class: 'fault' }, t('no-key')));
  const file = `signed-${reader}-${language}-${date.value}.json`;
  download(file, content);
  say(make('h3', {}, t('signed.title')), make('p', {}, t('signed.text', { file })));
}

const form = make(
  'form',
  { class: 'card no-print', novalidate: '' },
  make('h2', {}, t('sign.title')),
  make('p', {}, t('sign.text')),
  ...(['name', 'qualification', 'date'] as const).map((field) =>
    make('label', { class: 'field' }, t(field), person[field]),
  ),
  make('button', { type: 'submit' }, t('sign')),
  faults,
);
form.addEventListener('submit', (event) => void sign(event));

// --- the page ------------------------------------------------------------------------------------------------------

try {
  resume(localStorage.getItem(KEPT));
} catch {
  // A browser that keeps nothing says so below.
}
document.body.append(
  make('h1', {}, t(`title.${reader}`)),
  make('p', {}, t('lead')),
  make('div', { class: 'bar' }, done, bar, make('label', { class: 'choice' }, openOnly, t('open-only'))),
  kept,
  make('div', { class: 'row no-print' }, saveButton, make('label', { class: 'file quiet' }, t('resume'), fileInput)),
  notice,
  main,
  form,
);
fill();
