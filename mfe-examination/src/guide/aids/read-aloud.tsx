import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice, Row } from '@vesela/ui';
import { useEffect } from 'react';
import { speak, stopSpeaking, useVoice } from './use-voice.ts';

/** Reads the step aloud when it opens; shows a note if the device has no voice for the language. */
export function ReadAloud({ text }: { text: string }) {
  const { t, language } = useOwnTexts();
  const voice = useVoice(language);
  useEffect(() => {
    if (voice) speak(text, voice);
    return stopSpeaking;
  }, [text, voice]);
  if (!voice) return <Notice>{t('aid.no-voice')}</Notice>;
  return (
    <Row>
      <Button look="quiet" onClick={() => speak(text, voice)}>
        {t('speech.again')}
      </Button>
      <Button look="plain" onClick={stopSpeaking}>
        {t('speech.stop')}
      </Button>
    </Row>
  );
}
