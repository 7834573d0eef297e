import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice, Row } from '@vesela/ui';
import { useEffect } from 'react';
import { hush, say, useVoice } from './use-voice.ts';

/** Reads the step aloud when it opens; says so where the device has no voice for her language. */
export function ReadAloud({ text }: { text: string }) {
  const { t, language } = useOwnTexts();
  const voice = useVoice(language);
  useEffect(() => {
    if (voice) say(text, voice);
    return hush;
  }, [text, voice]);
  if (!voice) return <Notice>{t('aid.no-voice')}</Notice>;
  return (
    <Row>
      <Button look="quiet" onClick={() => say(text, voice)}>
        {t('speech.again')}
      </Button>
      <Button look="plain" onClick={hush}>
        {t('speech.stop')}
      </Button>
    </Row>
  );
}
