import { LANGUAGES, type Language } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Checkbox, Fieldset, TextArea, TextField } from '@vesela/ui';
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

/** The choice of languages for a text, and its fields in each of them. */
export function WordFields<Key extends string>({ of, fields, words, onChange, faultText }: WordFieldsProps<Key>) {
  const { t } = useOwnTexts();
  return (
    <>
      <div id="texts">
        <Fieldset label={t('form.languages')} hint={t('form.languages.hint')} error={faultText('texts')}>
          {LANGUAGES.map((language) => (
            <Checkbox
              key={language}
              label={t(`language.${language}`)}
              checked={words.languages.includes(language)}
              onChange={(on) => onChange(choose(words, language, on))}
            />
          ))}
        </Fieldset>
      </div>
      {words.languages.map((language) => (
        <section key={language} aria-labelledby={`in-${language}`}>
          <h2 id={`in-${language}`}>{t(`language.${language}`)}</h2>
          {fields.map((field) => (
            <WordBox
              key={field.key}
              of={of}
              field={field}
              language={language}
              value={words.texts[language][field.key]}
              error={faultText(`texts.${language}.${field.key}`)}
              onChange={(text) => onChange(setText(words, language, field.key, text))}
            />
          ))}
        </section>
      ))}
    </>
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
