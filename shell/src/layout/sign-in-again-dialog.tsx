import { useStore, useTexts } from '@vesela/framework';
import { QuestionDialog } from '@vesela/framework/question-dialog';
import { Button, Notice, Row } from '@vesela/ui';
import { useLeaving } from '../session/use-leaving.ts';
import { useShell } from '../shell-context.ts';

/** An act wants a recent sign-in: says why, and leads there and back. Escape means not now. */
export function SignInAgainDialog() {
  const t = useTexts();
  const { signInAgain, session } = useShell();
  const asked = useStore(signInAgain.asked);
  const trouble = useStore(session.trouble);
  const [leaving, leave] = useLeaving();
  if (!asked) return null;
  return (
    <QuestionDialog title={t('again.title')} onClose={signInAgain.decline}>
      <p>{t('again.text')}</p>
      {trouble === 'unreachable' && <Notice kind="error">{t('login.unreachable')}</Notice>}
      <Row>
        <Button busy={leaving} onClick={() => void leave(signInAgain.go)}>
          {t(leaving ? 'login.leaving' : 'again.signIn')}
        </Button>
        <Button look="quiet" onClick={signInAgain.decline}>
          {t('again.later')}
        </Button>
      </Row>
    </QuestionDialog>
  );
}
