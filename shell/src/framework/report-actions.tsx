import { usePlatform } from '@vesela/framework';
import { Button, ButtonLink, Row } from '@vesela/ui';
import type { ReactNode } from 'react';

interface ReportActionsProps {
  /** Text of the button that prints the report, where there is one. */
  print?: string;
  printLook?: 'quiet' | 'main';
  /** More links, between printing and the way back to the test. */
  children?: ReactNode;
  again: string;
  /** Portal path of the first page of the test. */
  testPath: string;
  home: string;
}

/** The row below a report: print it, take the test again, go home. */
export function ReportActions(props: ReportActionsProps) {
  const { print, printLook = 'quiet', children, again, testPath, home } = props;
  const { href } = usePlatform();
  return (
    <Row print={false}>
      {print !== undefined && (
        <Button look={printLook} onClick={() => window.print()}>
          {print}
        </Button>
      )}
      {children}
      <ButtonLink look="quiet" href={href(testPath)}>
        {again}
      </ButtonLink>
      <ButtonLink look="plain" href={href('/')}>
        {home}
      </ButtonLink>
    </Row>
  );
}
