import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, ButtonLink, Checkbox, Fieldset, Grid, Notice, PageHeading, Row } from '@vesela/ui';
import { useSaveActivity } from '../api/activities.ts';
import { type Activity, type Project, SURVEYS, type Survey } from '../api/types.ts';
import { type LocalizedTexts, localizedTextsOf, textFaults, textsOf } from '../model/localized-texts.ts';
import { type Period, periodFaults } from '../model/period.ts';
import { FaultSummary } from './fault-summary.tsx';
import { useFaultText } from './fault-text.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { PeriodFields } from './period-fields.tsx';
import { SaveFailed } from './save-failed.tsx';
import { useForm } from './use-form.ts';
import { HALF, LanguageFields, type WordField, WordFields } from './word-fields.tsx';

const FIELDS = [
  { key: 'title', max: 120 },
  { key: 'description', max: 1000, rows: 4 },
] as const satisfies readonly WordField<string>[];
type Key = (typeof FIELDS)[number]['key'];
const KEYS: readonly Key[] = FIELDS.map(({ key }) => key);

interface Values {
  words: LocalizedTexts<Key>;
  period: Period;
  surveys: readonly Survey[];
}

function check({ words, period, surveys }: Values) {
  const none = surveys.length === 0 ? [{ field: 'surveys', code: 'required' }] : [];
  return [...none, ...textFaults(KEYS, words), ...periodFaults(period)];
}

const knows = (field: string) => /^(texts|from|to|surveys)(\.|$)/.test(field);

/** A new activity starts with the languages and the period of its study. */
function begin({ texts, from, to }: Project): Pick<Activity, 'texts' | 'from' | 'to' | 'surveys'> {
  const empty = Object.keys(texts).map((language) => [language, { title: '', description: '' }]);
  return { texts: Object.fromEntries(empty), from, to, surveys: [] };
}

/** Form for a new activity of the study, or for the one given. */
export function ActivityForm({ project, activity }: { project: Project; activity?: Activity }) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const saving = useSaveActivity(project.id, activity?.id);
  const back = `/Research/projects/${project.id}`;
  const start = activity ?? begin(project);
  const form = useForm<Values>({
    initial: {
      words: localizedTextsOf(KEYS, start.texts),
      period: { from: start.from, to: start.to },
      surveys: start.surveys,
    },
    check,
    isField: knows,
    save: async ({ words, period, surveys }) => {
      await saving.mutateAsync({ texts: textsOf(words), ...period, surveys: [...surveys] });
      platform.setUnsaved(false);
      platform.notify({ kind: 'success', text: t('form.saved') });
      platform.navigate(back);
    },
  });
  const { words, period, surveys } = form.values;
  const faultText = useFaultText(form.faults);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <PageHeading>{activity ? t('activity.edit') : t('activity.new')}</PageHeading>
      {form.faults.length > 0 && <FaultSummary key={form.attempt} of="activity" faults={form.faults} />}
      {project.state === 'open' && <Notice live={false}>{t('form.open')}</Notice>}
      <div className="research-side">
        <Grid min={HALF}>
          <div id="surveys">
            <Fieldset label={t('form.surveys')} hint={t('form.surveys.hint')} error={faultText('surveys')}>
              {SURVEYS.map((survey) => (
                <Checkbox
                  key={survey}
                  label={t(`test.${survey}`)}
                  checked={surveys.includes(survey)}
                  onChange={(on) =>
                    form.change({ surveys: SURVEYS.filter((one) => (one === survey ? on : surveys.includes(one))) })
                  }
                />
              ))}
            </Fieldset>
          </div>
          <div>
            <PeriodFields period={period} onChange={(next) => form.change({ period: next })} faultText={faultText} />
            <LanguageFields words={words} onChange={(next) => form.change({ words: next })} faultText={faultText} />
          </div>
        </Grid>
      </div>
      <WordFields
        of="activity"
        fields={FIELDS}
        words={words}
        onChange={(next) => form.change({ words: next })}
        faultText={faultText}
      />
      {form.failure !== undefined && <SaveFailed error={form.failure} conflict={t('activity.conflict')} />}
      <LeaveGuard unsaved={form.changed} />
      <Row>
        <Button type="submit" busy={form.busy}>
          {form.busy ? t('form.busy') : t('form.save')}
        </Button>
        <ButtonLink look="plain" href={platform.href(back)}>
          {t('form.cancel')}
        </ButtonLink>
      </Row>
    </form>
  );
}
