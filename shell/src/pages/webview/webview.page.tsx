import { usePlatform, useTexts, useTitle } from '@vesela/framework';
import { Button, ButtonLink, Card, Page, PageHeading, Row, Stack } from '@vesela/ui';
import { useState } from 'react';
import { safeLocalPath } from '../../routing/safe-local-path.ts';
import { useShell } from '../../shell-context.ts';
import { otherBrowserAddress } from '../../webview/embedded-browser.ts';
import './webview.css';

/** Lets the user choose between an app's embedded browser and the phone's own browser. */
export function WebviewPage() {
  const t = useTexts();
  const { href, notify } = usePlatform();
  const { router, webview } = useShell();
  const [changing, setChanging] = useState(false);
  useTitle(t('webview.title'));

  const next = safeLocalPath(webview.lastPath()) ?? href('/');
  const address = new URL(next, window.location.origin);
  const other = otherBrowserAddress(address, navigator.userAgent);
  const stay = () => {
    webview.confirm();
    void router.go(next);
  };
  const copy = () =>
    navigator.clipboard.writeText(address.href).then(
      () => notify({ kind: 'success', text: t('webview.copied') }),
      () => notify({ kind: 'error', text: t('webview.copyFailed') }),
    );

  return (
    <Page narrow>
      <PageHeading lead={t('webview.lead')}>{t('webview.title')}</PageHeading>
      <Stack gap={3}>
        <Row>
          {other ? (
            <ButtonLink href={other} onClick={() => setChanging(true)}>
              {t('webview.change')}
            </ButtonLink>
          ) : (
            <Button aria-expanded={changing} onClick={() => setChanging(true)}>
              {t('webview.change')}
            </Button>
          )}
          <Button look="quiet" onClick={stay}>
            {t('webview.stay')}
          </Button>
        </Row>
        {changing && (
          <Card>
            <Stack gap={2}>
              <p role="status">{t('webview.how')}</p>
              <p>
                <strong>{t('webview.link')}</strong>
                <span className="webview__address">{address.href}</span>
              </p>
              <Row>
                <Button look="quiet" onClick={() => void copy()}>
                  {t('webview.copy')}
                </Button>
              </Row>
            </Stack>
          </Card>
        )}
      </Stack>
    </Page>
  );
}
