import { useQuery } from '@tanstack/react-query';
import { ENGAGE_CODE_SECONDS } from '@vesela/contracts/constants';
import type { paths } from '@vesela/contracts/types/profile';
import { useApi } from '@vesela/framework';
import { bodyOf } from '@vesela/framework/forms';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { Button } from '@vesela/ui';
import { type Ref, useEffect, useRef, useState } from 'react';
import { FRESH, useOwner } from '../../api/owner.ts';
import { MY_DATA, myDataTexts } from '../my-data-texts.ts';
import { readMessage } from './read-message.ts';
import '../my-data.css';

/** One older than half its life is not passed on. */
const FRESH_MS = (ENGAGE_CODE_SECONDS * 1000) / 2;

/**
 * A partner's programme in a sandboxed frame of its own origin, which is loaded only once she has agreed to it by a
 * button, each time anew. It gets its code by a message when it reports that it is ready, never in its URL. Renders nothing
 * if it is not configured, and loads its texts only where it is.
 */
export function EngageFrame() {
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
      // She may open it long after the code was created.
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
    <OwnTexts namespace={MY_DATA} loaders={myDataTexts} fallback={null}>
      <Programme settings={settings} frame={frame} />
    </OwnTexts>
  );
}

interface ProgrammeProps {
  settings: { origin: string; url: string; height: number };
  frame: Ref<HTMLIFrameElement>;
}

function Programme({ settings, frame }: ProgrammeProps) {
  const { t } = useOwnTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="my-data v-no-print" aria-labelledby="my-data-engage">
      <h2 id="my-data-engage">{t('engage.title')}</h2>
      <p>{t('engage.text', { partner: new URL(settings.origin).host })}</p>
      <Button look="quiet" onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'engage.close' : 'engage.open')}
      </Button>
      {isOpen && (
        <iframe
          ref={frame}
          className="my-data__frame"
          title={t('engage.title')}
          src={settings.url}
          height={settings.height}
          sandbox="allow-scripts allow-same-origin allow-forms"
          allow=""
          referrerPolicy="no-referrer"
        />
      )}
    </section>
  );
}
