import { PageHead } from '#shared/layout/page-head.tsx';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { Operations as Figures } from '@app/contract/back-office/operations.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { ConstraintViolations } from './constraint-violations.tsx';
import { DeadJobs } from './dead-jobs.tsx';
import { Installation } from './installation.tsx';
import { JobQueues } from './job-queues.tsx';
import { RowsSetAside } from './rows-set-aside.tsx';
import { useOperations } from './use-operations.ts';
import { useText } from './use-text.ts';
import styles from './operations.module.css';

/** State of the server for operators: blocked work first, then running work. */
export function Operations() {
  const text = useText();
  const own = useOperations();
  const { operations } = own;
  return (
    <>
      <PageHead title={text('nav-operations')} />
      {!operations && own.readError === null && <SkeletonLines lines={8} />}
      {!operations && own.readError !== null && <ReadFailure error={own.readError} onRetry={own.readAgain} />}
      {operations && (
        <div className={styles['page']}>
          {own.readError !== null && (
            <Notice tone="warn" icon="wifi-off" role="status">
              {text('operations-old')}
            </Notice>
          )}
          <Summary operations={operations} />
          {operations.deadJobs.length > 0 && <DeadJobs own={own} jobs={operations.deadJobs} at={operations.at} />}
          {operations.rowsSetAside.length > 0 && (
            <RowsSetAside own={own} rows={operations.rowsSetAside} at={operations.at} />
          )}
          {operations.constraintViolations.length > 0 && (
            <ConstraintViolations violations={operations.constraintViolations} at={operations.at} />
          )}
          <JobQueues queues={operations.queues} at={operations.at} />
          {operations.installation && <Installation installation={operations.installation} at={operations.at} />}
        </div>
      )}
    </>
  );
}

function Summary({
  operations: { queues, rowsSetAside, constraintViolations, installation },
}: {
  operations: Figures;
}) {
  const text = useText();
  const dead = queues.reduce((sum, queue) => sum + queue.dead, 0);
  const missing = installation?.processes.filter(({ isAlive }) => !isAlive).length ?? 0;
  const failing = installation?.periodic.filter(({ failures }) => failures > 0).length ?? 0;
  const troubles = [
    dead > 0 ? text('operations-dead', { count: dead }) : undefined,
    rowsSetAside.length > 0 ? text('operations-aside', { count: rowsSetAside.length }) : undefined,
    constraintViolations.length > 0 ? text('operations-violations', { count: constraintViolations.length }) : undefined,
    missing > 0 ? text('operations-missing', { count: missing }) : undefined,
    failing > 0 ? text('operations-failing', { count: failing }) : undefined,
  ].filter((trouble) => trouble !== undefined);
  if (troubles.length === 0) return <Notice tone="ok" role="status" title={text('operations-fine')} />;
  return <Notice tone="bad" role="status" title={troubles.join(' · ')} />;
}
