import { Button, Row } from '@vesela/ui';
import { useForm } from '../model/form.ts';
import { PageFrame } from './page-frame.tsx';

export interface StopPageProps {
  /** Key of the text that says why. */
  stops: string;
  onReturn: () => void;
  onClose: () => void;
}

/** The polite end for whom the questionnaire is not made, with the way back to the answer that led here. */
export function StopPage({ stops, onReturn, onClose }: StopPageProps) {
  const { t, text } = useForm();
  return (
    <PageFrame title={text(`stops.${stops}.title`)} onReturn={onReturn} onSubmit={onClose}>
      <p>{text(`stops.${stops}.text`)}</p>
      <Row>
        <Button type="submit">{t('stop.close')}</Button>
        <Button look="quiet" onClick={onReturn}>
          {t('stop.change')}
        </Button>
      </Row>
    </PageFrame>
  );
}
