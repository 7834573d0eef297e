import type { PlaceQuestion } from '@vesela/questionnaire';
import { Button, Notice, Spinner } from '@vesela/ui';
import { type FieldProps, placeId, titleId, useForm } from '../model/form.ts';
import { useLoad } from '../places.ts';

/** Whether a typed text is the whole name of a place, whatever its capitals and the spaces around it. */
const sameName = (label: string, typed: string) => label.toLocaleLowerCase() === typed.trim().toLocaleLowerCase();

/** The combo box is loaded with the first page that needs it. */
const loadRich = () => import('@vesela/ui/rich');

function Places({ question, hint, error }: FieldProps<PlaceQuestion>) {
  const { answers, setAnswer, lists, language, t } = useForm();
  const rich = useLoad(loadRich);
  const failed = [lists, rich].filter((load) => load.status === 'failed');
  if (failed.length > 0) {
    const retry = () => {
      for (const load of failed) load.retry();
    };
    return (
      <Notice kind="error" title={t('places.failed')}>
        <Button look="quiet" onClick={retry}>
          {t('places.retry')}
        </Button>
      </Notice>
    );
  }
  if (lists.status !== 'ready' || rich.status !== 'ready') return <Spinner label={t('places.loading')} />;
  const { ComboBox } = rich.value;
  const options = lists.value[question.kind];
  const answer = answers[question.id];
  return (
    <ComboBox
      labelledBy={titleId(question.id)}
      language={language}
      description={hint}
      error={error}
      options={options}
      value={typeof answer === 'string' ? answer : ''}
      onChange={(value) => setAnswer(question.id, value === '' ? undefined : value)}
      onType={(typed) => {
        const named = options.find(({ label }) => sameName(label, typed));
        if (named && named.value !== answer) setAnswer(question.id, named.value);
        // Typed and not chosen, it is an answer that cannot be read, not none. One that was chosen before comes back.
        else if (!named && answer === undefined) setAnswer(question.id, undefined, typed !== '');
      }}
      emptyText={t('places.empty')}
      openLabel={t('places.open')}
      placeholder={t('places.type')}
    />
  );
}

/** Always renders a focusable control, if only "Try again". */
export function PlaceAnswer(props: FieldProps<PlaceQuestion>) {
  return (
    <div id={placeId(props.question.id)}>
      <Places {...props} />
    </div>
  );
}
