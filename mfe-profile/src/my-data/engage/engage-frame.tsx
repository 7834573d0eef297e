import { useQuery } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/profile';
import { useApi } from '@vesela/framework';
import { bodyOf } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { useEffect, useRef } from 'react';
import { FRESH, useOwner } from '../../api/owner.ts';
import { readMessage } from './read-message.ts';

/** A code is valid for a minute; one older than this is not passed on. */
const FRESH_MS = 30_000;

/**
 * The operator's engagement service in a sandboxed frame of its own origin. It gets its code by a message once it
 * reports that it is ready, never in its URL. Renders nothing if it is not configured.
 */
export function EngageFrame() {
  const { t } = useOwnTexts();
  const api = useApi<paths>({ background: true });
  const frame = useRef<HTMLIFrameElement>(null);
  const {
    data: settings,
    dataUpdatedAt,
    refetch,
  } = useQuery({
    ...FRESH,
    queryKey: ['engage', useOwner()],
    queryFn: async ({ signal }) => bodyOf(await api.POST('/api/engage/get_auth_code', { body: {}, signal })).settings,
    retry: false,
  });
  useEffect(() => {
    // A frame of our own origin could escape the sandbox.
    if (!settings || settings.origin === window.location.origin) return;
    async function answer(event: MessageEvent) {
      const shown = frame.current?.contentWindow;
      if (!settings || readMessage(event, { origin: settings.origin, window: shown }) !== 'ready') return;
      // The frame loads when it is scrolled into view, which can be long after the code was created.
      const fresh = Date.now() - dataUpdatedAt < FRESH_MS ? settings : (await refetch()).data;
      // If the configuration changed meanwhile, the next page load uses it.
      if (fresh?.origin !== settings.origin) return;
      shown?.postMessage({ type: 'engage.code', auth_code: fresh.auth_code }, settings.origin);
    }
    const onMessage = (event: MessageEvent) => void answer(event);
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [settings, dataUpdatedAt, refetch]);
  if (!settings || settings.origin === window.location.origin) return null;
  return (
    <section className="my-data v-no-print" aria-label={t('engage.title')}>
      <iframe
        ref={frame}
        className="my-data__frame"
        title={t('engage.title')}
        src={settings.url}
        height={settings.height}
        sandbox="allow-scripts allow-same-origin allow-forms"
        allow=""
        referrerPolicy="no-referrer"
        loading="lazy"
      />
    </section>
  );
}
