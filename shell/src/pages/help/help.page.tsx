import { listText, usePlatform } from '@vesela/framework';
import { AppointmentLink } from '@vesela/framework/appointment-link';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ButtonLink, LayerList, Row, Stack } from '@vesela/ui';
import { useShell } from '../../shell-context.ts';
import { HelpFrame } from './help-frame.tsx';
import { LEADS_TO, QUESTIONS, type QuestionId } from './questions.ts';

const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook' } as const;

/** /Help: one closed section for each question; each has its address. */
export function HelpPage() {
  return (
    <HelpFrame page="help">
      <Questions />
    </HelpFrame>
  );
}

function Questions() {
  const { t } = useOwnTexts();
  const { href } = usePlatform();
  return (
    <Stack gap={3}>
      <LayerList
        sections={QUESTIONS.map((id) => ({
          id,
          title: t(`question.${id}.title`),
          line: t(`question.${id}.line`),
          content: <Answer id={id} />,
        }))}
      />
      <Row print={false}>
        <ButtonLink look="quiet" href={href('/Search')}>
          {t('help.search')}
        </ButtonLink>
        <ButtonLink look="plain" href={href('/Contact')}>
          {t('contact.title')}
        </ButtonLink>
      </Row>
    </Stack>
  );
}

function Answer({ id }: { id: QuestionId }) {
  const { t, language } = useOwnTexts();
  const { href, pathOfRoute } = usePlatform();
  const { identityProviders } = useShell().config;
  const path = pathOfRoute(LEADS_TO[id] ?? null);
  const names = identityProviders.map((provider) => PROVIDER_NAMES[provider]);
  return (
    <>
      {t(`question.${id}.text`)
        .split('\n')
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      {id === 'sign-in' && names.length > 0 && (
        <p>
          {t('question.sign-in.providers', {
            names: listText(names, language, 'disjunction'),
          })}
        </p>
      )}
      {id === 'sign-in' && <a href={href('/login')}>{t('question.sign-in.link')}</a>}
      {id === 'change' && <AppointmentLink />}
      {path !== undefined && <a href={href(path)}>{t(`question.${id}.link`)}</a>}
    </>
  );
}
