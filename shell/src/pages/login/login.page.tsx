import { useSession, useStore, useTexts, useTitle } from '@vesela/framework';
import { Button, Card, Notice, Page, PageHeading, Stack } from '@vesela/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { VisitorLine } from '../../header/visitor-links.tsx';
import { PAINTED_TITLES } from '../../routing/pages.ts';
import { safeLocalPath } from '../../routing/safe-local-path.ts';
import type { SignInOptions, Trouble } from '../../session/session.ts';
import { useLeaving } from '../../session/use-leaving.ts';
import { useShell } from '../../shell-context.ts';
import './login.css';

/** Says why sign-in failed, and that the user may retry. */
function TroubleNotice({ trouble }: { trouble: Trouble }) {
  const t = useTexts();
  if (trouble === 'none') return null;
  return (
    <Notice kind="error" title={t(`login.${trouble}Title`)}>
      {t(`login.${trouble}`)}
    </Notice>
  );
}

/** The sign-in options. All lead to the sign-in service, which alone handles passwords. */
export function LoginPage() {
  const t = useTexts();
  const { config, session, wanted } = useShell();
  const trouble = useStore(session.trouble);
  const { status } = useSession();
  /** A sentence for whoever takes part in a project, in this tab or another. */
  const [elsewhere, setElsewhere] = useState<ReactNode>();
  useEffect(() => {
    import('./elsewhere.tsx')
      .then(({ lookElsewhere }) => lookElsewhere(status, setElsewhere))
      // The page for a code is linked below anyway.
      .catch(() => undefined);
  }, [status]);
  const [leaving, leave] = useLeaving();
  useTitle(t(PAINTED_TITLES.login));
  const go = (options: SignInOptions) => () => leave(() => session.signIn(options));
  const label = (text: string) => (leaving ? t('login.leaving') : text);
  return (
    <Page narrow>
      <PageHeading lead={elsewhere ?? t('login.lead')}>{t('login.title')}</PageHeading>
      {safeLocalPath(wanted.get()) && <p>{t('login.return')}</p>}
      <Stack gap={2}>
        <TroubleNotice trouble={trouble} />
        <Card>
          <Stack gap={2}>
            <Button wide busy={leaving} onClick={go({})}>
              {label(t('login.password'))}
            </Button>
            <Button wide look="quiet" busy={leaving} onClick={go({ register: true })}>
              {t('login.register')}
            </Button>
            {config.identityProviders.length > 0 && <p className="login__or">{t('login.or')}</p>}
            {config.identityProviders.map((provider) => (
              <Button key={provider} wide look="quiet" busy={leaving} onClick={go({ provider })}>
                {t(`login.${provider}`)}
              </Button>
            ))}
          </Stack>
        </Card>
        {!elsewhere && <VisitorLine />}
      </Stack>
    </Page>
  );
}
