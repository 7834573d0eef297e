import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, ButtonLink, Grid, Notice, PageHeading, Row, TextField } from '@vesela/ui';
import { useSaveProject } from '../api/projects.ts';
import type { Project } from '../api/types.ts';
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
  { key: 'name', max: 120 },
  { key: 'description', max: 2000, rows: 5 },
  { key: 'purpose', max: 4000, rows: 8 },
] as const satisfies readonly WordField<string>[];
type Key = (typeof FIELDS)[number]['key'];
const KEYS: readonly Key[] = FIELDS.map(({ key }) => key);

interface Values {
  words: LocalizedTexts<Key>;
  period: Period;
  contact: string;
}

function check({ words, period, contact }: Values) {
  const missing = contact.trim() === '' ? [{ field: 'contact', code: 'required' }] : [];
  return [...textFaults(KEYS, words), ...periodFaults(period), ...missing];
}

const knows = (field: string) => /^(texts|from|to|contact)(\.|$)/.test(field);

/** Form for a new study, or for the one given. */
export function ProjectForm({ project }: { project?: Project }) {
  const { t, language } = useOwnTexts();
  const platform = usePlatform();
  const saving = useSaveProject(project?.id);
  const back = project ? `/Research/projects/${project.id}` : '/Research';
  const empty = { [language]: { name: '', description: '', purpose: '' } };
  const form = useForm<Values>({
    initial: {
      words: localizedTextsOf(KEYS, project?.texts ?? empty),
      period: { from: project?.from ?? '', to: project?.to ?? '' },
      contact: project?.contact ?? '',
    },
    check,
    isField: knows,
    save: async ({ words, period, contact }) => {
      const saved = await saving.mutateAsync({ texts: textsOf(words), ...period, contact });
      platform.setUnsaved(false);
      platform.notify({ kind: 'success', text: t('form.saved') });
      platform.navigate(`/Research/projects/${saved.id}`);
    },
  });
  const { words, period, contact } = form.values;
  const faultText = useFaultText(form.faults);
  const title = project ? t('project.edit') : t('project.new');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <PageHeading>{title}</PageHeading>
      {form.faults.length > 0 && <FaultSummary key={form.attempt} of="project" faults={form.faults} />}
      {project?.state === 'open' && <Notice live={false}>{t('form.open')}</Notice>}
      <LanguageFields words={words} onChange={(next) => form.change({ words: next })} faultText={faultText} />
      <WordFields
        of="project"
        fields={FIELDS}
        words={words}
        onChange={(next) => form.change({ words: next })}
        faultText={faultText}
      />
      <h2>{t('form.period')}</h2>
      <div className="research-side">
        <Grid min={HALF} style={{ alignItems: 'end' }}>
          <PeriodFields period={period} onChange={(next) => form.change({ period: next })} faultText={faultText} />
          <TextField
            id="contact"
            label={t('form.contact')}
            hint={t('form.contact.hint')}
            error={faultText('contact')}
            value={contact}
            maxLength={200}
            onChange={(next) => form.change({ contact: next })}
          />
        </Grid>
      </div>
      {form.failure !== undefined && (
        <SaveFailed error={form.failure} conflict={project ? t('project.closedEdit') : t('project.tooMany')} />
      )}
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
