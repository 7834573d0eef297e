import { GENETIC_RESULTS, GENETIC_LIMITS as LIMITS } from '@vesela/contracts/profile/genetic-options';
import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ReadBy } from '@vesela/framework/read-by';
import { Button, Card, Fieldset, Notice, Radio, Row, TextArea, TextField } from '@vesela/ui';
import { useEffect, useRef } from 'react';
import type { GeneticTest } from './api.ts';
import { FileField } from './file-field.tsx';
import { LeaveForm } from './leave-form.tsx';
import { ResultSource } from './result-source.tsx';
import { useTestForm } from './use-test-form.ts';
import './genetic-tests.css';

export interface GeneticTestFormProps {
  /** The test to edit; undefined for a new one. */
  test: GeneticTest | undefined;
  onClose: (saved: boolean) => void;
}

export function TestFields({ test, onClose }: GeneticTestFormProps) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const form = useTestForm(test);
  const { laboratory, taken_on, result, note, file } = form.values;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const errorOf = (field: string) => {
    const fault = form.faults.find((one) => one.field === field);
    return fault && t(`fault.${field}.${fault.code === 'required' ? 'required' : 'other'}`);
  };
  async function send() {
    if (!(await form.submit())) return;
    platform.notify({ kind: 'success', text: t('saved') });
    onClose(true);
  }
  return (
    <Card as="section" aria-labelledby="genetic-form">
      <form
        noValidate
        className="genetic-form"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <h3 id="genetic-form" ref={heading} tabIndex={-1}>
          {test ? t('form.change') : t('form.title')}
        </h3>
        <p>{t('form.lead')}</p>
        <TextField
          id="laboratory"
          label={t('laboratory')}
          error={errorOf('laboratory')}
          value={laboratory}
          maxLength={LIMITS.laboratory}
          autoComplete="off"
          onChange={(next) => form.change({ laboratory: next })}
        />
        <TextField
          id="taken_on"
          type="date"
          short
          label={t('taken_on')}
          error={errorOf('taken_on')}
          value={taken_on}
          onChange={(next) => form.change({ taken_on: next })}
        />
        <Fieldset label={t('result')} hint={t('result.hint')} error={errorOf('result')}>
          {GENETIC_RESULTS.map((option, i) => (
            <Radio
              key={option}
              id={i === 0 ? 'result' : undefined}
              name="result"
              label={t(`result.${option}`)}
              hint={t(`result.${option}.hint`)}
              checked={result === option}
              onChange={() => form.change({ result: option })}
            />
          ))}
        </Fieldset>
        <ResultSource />
        <ReadBy topic="diary" />
        <TextArea
          id="note"
          label={t('note')}
          hint={t('note.hint')}
          error={errorOf('note')}
          value={note}
          maxLength={LIMITS.note}
          onChange={(next) => form.change({ note: next })}
        />
        <FileField choice={file} error={errorOf('file')} onChange={(next) => form.change({ file: next })} />
        {form.faults.some(({ field }) => field === 'genetic_tests') && <Notice kind="error">{t('too-many')}</Notice>}
        {form.failed && <Notice kind="error">{t(form.failed)}</Notice>}
        <LeaveForm unsaved={form.changed} />
        <Row gap={1}>
          <Button type="submit" busy={form.busy}>
            {form.busy ? t('saving') : t('save')}
          </Button>
          <Button look="plain" onClick={() => onClose(false)}>
            {t('cancel')}
          </Button>
        </Row>
      </form>
    </Card>
  );
}
