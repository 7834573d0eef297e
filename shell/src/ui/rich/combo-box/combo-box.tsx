import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { FieldError } from 'react-aria-components/FieldError';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { reservePressStyleId } from '../press-style.ts';
import { contains } from './contains.ts';
import '../press-style.css';
import './combo-box.css';

reservePressStyleId();

export interface ComboBoxOption {
  value: string;
  label: string;
}

export interface ComboBoxProps {
  /** Required if an error summary links to the field. */
  id?: string | undefined;
  /** Language of the page, for announcements while the list is filtered. */
  language: string;
  /** Pass either `label` or `labelledBy`, the id of an existing heading that serves as the label. */
  label?: ReactNode;
  labelledBy?: string | undefined;
  description?: ReactNode;
  error?: ReactNode;
  options: readonly ComboBoxOption[];
  /** '' while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** What she types, as she types it: a text that no option has is cleared when she leaves the field. */
  onType?: ((typed: string) => void) | undefined;
  /** Shown in the list when nothing matches. */
  emptyText: string;
  /** Accessible name of the button that opens the whole list. */
  openLabel: string;
  placeholder?: string | undefined;
}

/** Selects one option from a long list, filtered by any part of a name, with or without accents. */
export function ComboBox(props: ComboBoxProps) {
  const {
    id,
    language,
    label,
    labelledBy,
    description,
    error,
    options,
    value,
    onChange,
    onType,
    emptyText,
    openLabel,
    placeholder,
  } = props;
  const invalid = Boolean(error);
  return (
    <I18nProvider locale={language}>
      <div id={id}>
        <AriaComboBox
          className="v-field"
          {...(labelledBy === undefined ? {} : { 'aria-labelledby': labelledBy })}
          defaultItems={options}
          defaultFilter={contains}
          selectedKey={value === '' ? null : value}
          onSelectionChange={(key) => onChange(key === null ? '' : String(key))}
          isInvalid={invalid}
          validationBehavior="aria"
          allowsEmptyCollection
        >
          {label !== undefined && <Label className="v-field__label">{label}</Label>}
          {description !== undefined && (
            <Text slot="description" elementType="p" className="v-field__hint">
              {description}
            </Text>
          )}
          <FieldError className="v-field__error v-combo__error" elementType="p">
            {error}
          </FieldError>
          <div className="v-combo">
            <Input
              className="v-field__control"
              onInput={(event) => onType?.(event.currentTarget.value)}
              {...(placeholder === undefined ? {} : { placeholder })}
            />
            <Button className="v-combo__button" aria-label={openLabel}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M6 9l6 6 6-6" />
              </svg>
            </Button>
          </div>
          <Popover className="v-combo__popover">
            <ListBox<ComboBoxOption>
              className="v-combo__list"
              renderEmptyState={() => <p className="v-combo__empty">{emptyText}</p>}
            >
              {(option) => (
                <ListBoxItem id={option.value} textValue={option.label} className="v-combo__option">
                  {option.label}
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </AriaComboBox>
      </div>
    </I18nProvider>
  );
}
