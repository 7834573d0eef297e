import { codeOf } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Fieldset, Radio } from '@vesela/ui';
import { type FormEvent, useState } from 'react';
import { useTakeExport } from '../api/exports.ts';
import type { Survey } from '../api/types.ts';
import { SaveFailed } from '../form/save-failed.tsx';
import { File } from './file.tsx';
import { Refused } from './refused.tsx';

const FORMATS = ['csv', 'json'] as const;

/** Asks for one of the study's tests and the format, then shows the file with what had to be merged. */
export function TakeFile({ projectId, surveys }: { projectId: string; surveys: readonly Survey[] }) {
  const { t } = useOwnTexts();
  const take = useTakeExport(projectId);
  const [survey, setSurvey] = useState(surveys[0]);
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('csv');
  function send(event: FormEvent) {
    event.preventDefault();
    if (!take.isPending && survey !== undefined) take.mutate({ survey, format });
  }
  const failed = take.isError && !take.isPending;
  return (
    <>
      <form className="research-form v-no-print" onSubmit={send}>
        <Fieldset label={t('data.survey')}>
          {surveys.map((one) => (
            <Radio
              key={one}
              name="survey"
              value={one}
              label={t(`test.${one}`)}
              checked={survey === one}
              onChange={() => setSurvey(one)}
            />
          ))}
        </Fieldset>
        <Fieldset label={t('data.format')}>
          {FORMATS.map((one) => (
            <Radio
              key={one}
              name="format"
              value={one}
              label={t(`format.${one}`)}
              checked={format === one}
              onChange={() => setFormat(one)}
            />
          ))}
        </Fieldset>
        <Button type="submit" busy={take.isPending}>
          {take.isPending ? t('data.busy') : t('data.take')}
        </Button>
      </form>
      {failed &&
        (codeOf(take.error) === 'state_conflict' ? <Refused /> : <SaveFailed error={take.error} conflict="" />)}
      {take.data && !take.isPending && <File key={take.data.record.id} file={take.data} />}
    </>
  );
}
