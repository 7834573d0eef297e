import { Button, Row } from '@vesela/ui';
import { useForm } from '../model/form.ts';
import { PageFrame } from './page-frame.tsx';

export interface StopPageProps {
  /** Key of the text that gives the reason. */
  stops: string;
  onReturn: () => void;
  onClose: () => void;
}

/** Shown when the questionnaire does not apply to the user, with a link back to the answer that led here. */
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
