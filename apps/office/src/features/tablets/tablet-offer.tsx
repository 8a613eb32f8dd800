import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { useNowMs } from '@app/app-kit/device/use-now.ts';
import { countdownText } from '@app/app-kit/texts/when-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { QrCode } from '@app/ui/media/qr-code.tsx';
import { useOffer, useTabletChange, type Offer } from './use-tablets.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './tablets.module.css';

/** The QR code of a new tablet, and the comparison of its digits. @see AUTH-12 */
export function TabletOffer({ offer: { tablet, link }, onEnd }: { offer: Offer; onEnd: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  const nowMs = useNowMs();
  const read = useOffer(tablet);
  const { checkDigits, offeredUntil } = read.data ?? tablet;
  const leftMs = Date.parse(offeredUntil ?? '') - nowMs;
  const isOver = read.isError || !(leftMs > 0);
  const params = { id: tablet.commerceId, tabletId: tablet.id };
  const confirming = useTabletChange(
    (digits: string) =>
      api.send('POST /api/commerces/:id/tablets/:tabletId/confirmation', { params, body: { checkDigits: digits } }),
    () => {
      showToast(text('tablet-confirmed', { name: tablet.name }));
      onEnd();
    },
  );
  const refusing = useTabletChange(
    () => api.send('POST /api/commerces/:id/tablets/:tabletId/refusal', { params }),
    () => {
      showToast(text('tablet-refused'));
      onEnd();
    },
  );
  const failure = failureText(confirming.error ?? refusing.error);
  return (
    <aside className={styles['offer']} aria-labelledby="tablet-scan">
      <h2 id="tablet-scan">{text('tablet-scan')}</h2>
      {isOver ? (
        <Notice tone="warn" role="status" title={text('tablet-expired')} />
      ) : (
        <>
          {checkDigits === null && (
            <div className={styles['qr']}>
              <QrCode content={link} label={text('tablet-qr')} />
            </div>
          )}
          <p className={styles['left']}>
            <Icon name="clock" />
            <span className="num">{text('tablet-left', { time: countdownText(Math.floor(leftMs / 1_000)) })}</span>
          </p>
          <ol className={styles['steps']}>
            <li data-done={checkDigits !== null || undefined}>{text('tablet-step-camera')}</li>
            <li>
              <span role="status">
                {text(checkDigits === null ? 'tablet-step-wait' : 'tablet-step-digits')}
                {checkDigits !== null && <b className={styles['digits']}>{checkDigits.split('').join(' ')}</b>}
              </span>
            </li>
            <li>{text('tablet-step-done')}</li>
          </ol>
        </>
      )}
      {failure !== undefined && <Notice tone="bad" role="alert" title={failure} />}
      <footer>
        {isOver || checkDigits === null ? (
          <Button variant="plain" isBlock onPress={onEnd}>
            {text('cancel')}
          </Button>
        ) : (
          <>
            <Button variant="plain" isBusy={refusing.isPending} onPress={() => refusing.mutate(undefined)}>
              {text('tablet-differ')}
            </Button>
            <Button variant="primary" isBusy={confirming.isPending} onPress={() => confirming.mutate(checkDigits)}>
              {text('tablet-same')}
            </Button>
          </>
        )}
      </footer>
    </aside>
  );
}
