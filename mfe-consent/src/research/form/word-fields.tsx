import { LANGUAGES, type Language } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Checkbox, Fieldset, Grid, Layer, TextArea, TextField } from '@vesela/ui';
import { useState } from 'react';
import { choose, type LocalizedTexts, setText } from '../model/localized-texts.ts';

export interface WordField<Key extends string> {
  key: Key;
  /** Maximum number of characters. */
  max: number;
  /** Number of lines; a single-line field if undefined. */
  rows?: number;
}

interface WordFieldsProps<Key extends string> {
  /** What the texts describe, as part of the label keys: `project`, `activity`. */
  of: string;
  fields: readonly WordField<Key>[];
  words: LocalizedTexts<Key>;
  onChange: (words: LocalizedTexts<Key>) => void;
  faultText: (field: string) => string | undefined;
}

/** Two languages stand side by side from here on. */
const DESK = '(min-width: 900px)';
/** Least width of one of two columns. */
export const HALF = '24rem';

/** The choice of languages for a text. */
export function LanguageFields<Key extends string>({
  words,
  onChange,
  faultText,
}: Pick<WordFieldsProps<Key>, 'words' | 'onChange' | 'faultText'>) {
  const { t } = useOwnTexts();
  return (
    <div id="texts" className="research-side">
      <Fieldset label={t('form.languages')} hint={t('form.languages.hint')} error={faultText('texts')}>
        <Grid min="12rem">
          {LANGUAGES.map((language) => (
            <Checkbox
              key={language}
              label={t(`language.${language}`)}
              checked={words.languages.includes(language)}
              onChange={(on) => onChange(choose(words, language, on))}
            />
          ))}
        </Grid>
      </Fieldset>
    </div>
  );
}

/**
 * The fields of a text in each of its languages: side by side on a desk, the last of an odd number across both columns, and
 * on a phone a closed section each, but for the language of the page and those that were added just now.
 */
export function WordFields<Key extends string>(props: WordFieldsProps<Key>) {
  const { words } = props;
  const { language: own } = useOwnTexts();
  const [closed] = useState(() => {
    if (window.matchMedia?.(DESK).matches) return [];
    const first = words.languages.includes(own) ? own : words.languages[0];
    return words.languages.filter((language) => language !== first);
  });
  return (
    <div className="research-languages">
      <Grid min={HALF}>
        {words.languages.map((language) => (
          <InLanguage key={language} {...props} language={language} open={!closed.includes(language)} />
        ))}
      </Grid>
    </div>
  );
}

interface InLanguageProps<Key extends string> extends WordFieldsProps<Key> {
  language: Language;
  open: boolean;
}

/** The fields of one language, below a line that says how far they are filled in. */
function InLanguage<Key extends string>({
  of,
  fields,
  words,
  onChange,
  faultText,
  language,
  open,
}: InLanguageProps<Key>) {
  const { t } = useOwnTexts();
  const errorOf = ({ key }: WordField<Key>) => faultText(`texts.${language}.${key}`);
  const filled = fields.filter(({ key }) => words.texts[language][key].trim() !== '').length;
  const box = (field: WordField<Key>) => (
    <WordBox
      key={field.key}
      of={of}
      field={field}
      language={language}
      value={words.texts[language][field.key]}
      error={errorOf(field)}
      onChange={(text) => onChange(setText(words, language, field.key, text))}
    />
  );
  return (
    <div className="v-layers">
      <Layer
        id={`in-${language}`}
        title={t(`language.${language}`)}
        line={
          filled === fields.length
            ? t('form.filled')
            : filled === 0
              ? t('form.empty')
              : t('form.partly', { n: filled, all: fields.length })
        }
        open={open || fields.some((field) => errorOf(field) !== undefined)}
      >
        {/* Where a language has the whole width, its longest text stands beside the others. */}
        <Grid min={HALF}>
          <div>{fields.slice(0, -1).map(box)}</div>
          <div>{fields.slice(-1).map(box)}</div>
        </Grid>
      </Layer>
    </div>
  );
}

interface WordBoxProps {
  of: string;
  field: WordField<string>;
  language: Language;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

function WordBox({ of, field: { key, max, rows }, language, value, error, onChange }: WordBoxProps) {
  const { t } = useOwnTexts();
  const shared = {
    id: `texts.${language}.${key}`,
    label: t(`field.${of}.${key}`),
    hint: t(`field.${of}.${key}.hint`, { max }),
    error,
    value,
    maxLength: max,
    onChange,
  };
  return rows === undefined ? <TextField {...shared} /> : <TextArea {...shared} rows={rows} />;
}
