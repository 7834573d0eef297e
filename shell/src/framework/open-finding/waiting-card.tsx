import { usePlatform } from '@vesela/framework';
import { ButtonLink, Card, Row } from '@vesela/ui';
import { useFindingWords } from './words.ts';

export { loadWords } from './words.ts';

/** An examination of hers waits on this device; the self-examination sends it. What it found is not said. */
export function WaitingCard() {
  const { href, pathOfRoute } = usePlatform();
  const path = pathOfRoute('Examination');
  const words = useFindingWords();
  if (!words || path === undefined) return null;
  const { title, text, action } = words.waiting;
  return (
    <Card as="section" tone="tint" aria-labelledby="waiting-here">
      <h2 id="waiting-here">{title}</h2>
      <p>{text}</p>
      <Row>
        <ButtonLink href={href(path)}>{action}</ButtonLink>
      </Row>
    </Card>
  );
}
