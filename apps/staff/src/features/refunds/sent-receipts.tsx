import { historyTimeText } from '#features/order-history/history-time.ts';
import { useProblemText } from '@app/app-kit/texts/problem-text.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { OrderHistoryEntry } from '@app/contract/staff/order-history.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { useText } from './texts/use-text.ts';
import styles from './refund-order.module.css';

export type ReceiptMail = Extract<OrderHistoryEntry, { kind: 'receipt' }>;

const BADGES = {
  pending: { tone: 'warn', icon: 'hourglass' },
  sent: { tone: 'ok', icon: 'check' },
  failed: { tone: 'bad', icon: 'circle-alert' },
} as const;

/** Receipts of an order that were mailed: when, to which masked address, with the sender and the result. @see INV-01 */
export function SentReceipts({
  mails,
  timeZone,
  isBusy,
  onRepeat,
}: {
  mails: readonly ReceiptMail[];
  timeZone: string;
  isBusy: boolean;
  onRepeat: (mail: ReceiptMail) => void;
}) {
  const text = useText();
  if (mails.length === 0) return null;
  return (
    <section aria-labelledby="sent-receipts" className={styles['sent']}>
      <h3 id="sent-receipts" className="small mut">
        {text('receipts-sent')}
      </h3>
      <ul>
        {mails.map((mail) => (
          <li key={mail.id}>
            <time className="num" dateTime={mail.at}>
              {historyTimeText(mail.at, timeZone)}
            </time>
            <span>
              <b>{mail.email ?? text('history-erased')}</b>
              <small>{senderText(mail, text)}</small>
            </span>
            <Badge {...BADGES[mail.state]}>{text(`receipt-mail-${mail.state}`)}</Badge>
            {mail.email !== null && (
              <Button
                variant="quiet"
                size="s"
                isBusy={isBusy}
                aria-label={text('receipt-repeat-to', { email: mail.email })}
                onPress={() => onRepeat(mail)}
              >
                {text('receipt-repeat')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function senderText({ actor: { kind, name, isSelf } }: ReceiptMail, text: ReturnType<typeof useText>): string {
  if (kind !== 'staff') return text('history-system');
  return isSelf ? text('history-self') : (name ?? text('history-staff'));
}

/** Whether the mail was accepted. */
export function SendResult({
  sending,
}: {
  sending: {
    isPending: boolean;
    error: Error | null;
    data: boolean | undefined;
    variables: { to: string } | undefined;
  };
}) {
  const text = useText();
  const problemText = useProblemText();
  return (
    <>
      <div role="status">
        {sending.data === true && (
          <Notice tone="ok" title={text('order-invoice-sent', { email: sending.variables?.to ?? '' })} />
        )}
      </div>
      {!sending.isPending && (sending.error !== null || sending.data === false) && (
        <Notice tone="bad" role="alert" title={text('error-occurred')}>
          {sending.error instanceof ApiProblem && problemText(sending.error.code, sending.error.facts)}
        </Notice>
      )}
    </>
  );
}
