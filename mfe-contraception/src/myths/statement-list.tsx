import type { Statement } from '@vesela/contraception-rules';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Card, Tag } from '@vesela/ui';
import { mythId } from '../methods/paths.ts';
import { SourceLine } from '../methods/sources/source-line.tsx';
import './myths.css';

/** Statements with verdict, explanation and sources. `heading` is the level of each heading. */
export function StatementList({
  statements,
  heading: Heading,
}: {
  statements: readonly Statement[];
  heading: 'h3' | 'h4';
}) {
  const { t } = useOwnTexts();
  return (
    <ul className="myths">
      {statements.map(({ n, verdict, sources }) => (
        <Card key={n} as="li" id={mythId(n)} data-statement={n}>
          <Heading>{t(`statement.${n}.text`)}</Heading>
          <p>
            <Tag tone={verdict === 'false' ? 'raises' : 'unclear'}>{t(`verdict.${verdict}`)}</Tag>
          </p>
          <p>{t(`statement.${n}.why`)}</p>
          <SourceLine sources={sources} />
        </Card>
      ))}
    </ul>
  );
}
