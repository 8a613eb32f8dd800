import { PageHead } from '#shared/layout/page-head.tsx';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Factors } from './factors.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { OwnPins } from './own-pins.tsx';
import { SetRefundCode } from './set-refund-code.tsx';
import { useSecurity } from './use-security.ts';
import { useText } from './use-text.ts';
import styles from './security.module.css';

/** The person's second factors, open sessions and refund code. @see AUTH-12 */
export function Security() {
  const text = useText();
  const own = useSecurity();
  const { security } = own;
  return (
    <>
      <PageHead title={text('security-title')} detail={own.email ?? undefined} />
      {!security && own.readError === null && <SkeletonLines lines={8} />}
      {!security && own.readError !== null && <ReadFailure error={own.readError} onRetry={own.readAgain} />}
      {security && (
        <div className={styles['page']}>
          <Factors own={own} security={security} />
          <OpenSessions sessions={security.sessions} endingId={own.endingId} onEnd={own.endSession} />
          <SetRefundCode />
          <OwnPins />
        </div>
      )}
    </>
  );
}
