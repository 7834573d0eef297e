import { longDate, useStateAcrossSignIn } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Fieldset, Grid, Radio } from '@vesela/ui';
import type { FormEvent } from 'react';
import { useTakeExport } from '../api/exports.ts';
import type { ExportsPage, Survey } from '../api/types.ts';
import { File } from './file.tsx';
import { Refused } from './refused.tsx';

const FORMATS = ['csv', 'json'] as const;

interface TakeFileProps extends Pick<ExportsPage, 'new_groups'> {
  projectId: string;
  surveys: readonly Survey[];
  /** Nobody can join the study any more. */
  closed: boolean;
}

/** Asks for one of the study's tests and the format, then shows the file with what had to be merged. */
export function TakeFile({ projectId, surveys, closed, new_groups }: TakeFileProps) {
  const { t, language } = useOwnTexts();
  const take = useTakeExport(projectId);
  const [keptSurvey, setSurvey] = useStateAcrossSignIn('export-survey', '');
  const survey = surveys.find((one) => one === keptSurvey) ?? surveys[0];
  const [keptFormat, setFormat] = useStateAcrossSignIn('export-format', '');
  const format = FORMATS.find((one) => one === keptFormat) ?? 'csv';
  function send(event: FormEvent) {
    event.preventDefault();
    if (!take.isPending && survey !== undefined) take.mutate({ survey, format });
  }
  const from = new_groups.find((one) => one.survey === survey)?.from ?? null;
  return (
    <>
      <form className="research-form v-no-print" onSubmit={send}>
        <div className="research-side">
          <Grid min="24rem">
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
          </Grid>
        </div>
        <p>{from === null ? t('data.takesIn') : t('data.takesInFrom', { date: longDate(from, language, 'UTC') })}</p>
        <Button type="submit" busy={take.isPending}>
          {take.isPending ? t('data.busy') : t('data.take')}
        </Button>
      </form>
      {take.isError && !take.isPending && <Refused error={take.error} from={from} closed={closed} />}
      {take.data && !take.isPending && <File key={take.data.record.id} file={take.data} closed={closed} />}
    </>
  );
}
