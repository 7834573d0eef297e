import { usePlatform, useSession } from '@vesela/framework';
import { Button, ButtonLink, Row } from '@vesela/ui';
import { lazy, type ReactNode, Suspense } from 'react';

/** For participants of a project only. */
const ProjectLine = lazy(async () => ({ default: (await import('./project-line/project-line.tsx')).ProjectLine }));

interface ReportActionsProps {
  /** Text of the button that prints the report, where there is one. */
  print?: string;
  printLook?: 'quiet' | 'main';
  /** More links, between printing and the way back to the test. */
  children?: ReactNode;
  again: string;
  /** Portal path of the first page of the test. */
  testPath: string;
  /** Something else comes first: the test is the last thing to do. */
  againLast?: boolean;
  home: string;
}

/** Below a report: for which project it was taken, and a row to print it, take the test again and go home. */
export function ReportActions(props: ReportActionsProps) {
  const { print, printLook = 'quiet', children, again, againLast = false, testPath, home } = props;
  const { href } = usePlatform();
  const { status } = useSession();
  const toTest = (
    <ButtonLink look={againLast ? 'plain' : 'quiet'} href={href(testPath)}>
      {again}
    </ButtonLink>
  );
  return (
    <>
      {status === 'participant' && (
        <Suspense fallback={null}>
          <ProjectLine test={testPath.slice(1)} />
        </Suspense>
      )}
      <Row print={false}>
        {print !== undefined && (
          <Button look={printLook} onClick={() => window.print()}>
            {print}
          </Button>
        )}
        {children}
        {!againLast && toTest}
        <ButtonLink look="plain" href={href('/')}>
          {home}
        </ButtonLink>
        {againLast && toTest}
      </Row>
    </>
  );
}
