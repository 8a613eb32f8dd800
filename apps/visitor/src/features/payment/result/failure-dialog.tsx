import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { useText } from '#shared/texts/use-text.ts';
import type { TextKey } from '#shared/texts/es.ts';

type FailureCode = NonNullable<OrderPayment['failureCode']>;

/**
 * Why a payment did not come about. `declined`: the provider's no, by the code of the catalogue; `refused`: ours, in the
 * server's words where they say more; `no-script`: it never began.
 */
export type PaymentFailure =
  | { kind: 'declined'; code: FailureCode }
  | { kind: 'refused'; detail: string | null }
  | { kind: 'no-script' };

const CODE_TEXTS = {
  '03': 'payment-failed-invalid',
  '12': 'payment-failed-invalid',
  '13': 'payment-failed-invalid',
  '51': 'payment-failed-funds',
  '14': 'payment-failed-data',
  '2304': 'payment-failed-data',
  other: 'payment-failed-ask',
} as const satisfies Record<FailureCode, TextKey>;

/** @param otherWay where another way of paying is chosen; null where there is none @see PAY-03 */
export function FailureDialog({
  failure,
  otherMethodHref,
  onClose,
}: {
  failure: PaymentFailure;
  otherMethodHref: string | null;
  onClose: () => void;
}) {
  const text = useText();
  const words = useWords(failure);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon="credit-card"
      tone="bad"
      title={words.title}
      actions={
        <>
          <Button isBlock onPress={onClose}>
            {words.button}
          </Button>
          {otherMethodHref !== null && (
            <a className={buttonClass({ variant: 'quiet', isBlock: true })} href={otherMethodHref}>
              {text('pay-other-way')}
            </a>
          )}
        </>
      }
    >
      {words.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Dialog>
  );
}

function useWords(failure: PaymentFailure): { title: string; lines: string[]; button: string } {
  const text = useText();
  switch (failure.kind) {
    case 'declined':
      return {
        title: text('payment-failed-title'),
        lines:
          failure.code === 'other'
            ? [text('payment-failed-default'), text('payment-failed-again'), text('payment-failed-ask')]
            : [text(CODE_TEXTS[failure.code])],
        button: text('payment-try-again'),
      };
    case 'refused':
      return {
        title: text('card-payment-failed-title'),
        lines: [text('card-payment-failed-text'), ...(failure.detail === null ? [] : [failure.detail])],
        button: text('card-payment-failed-close'),
      };
    case 'no-script':
      return {
        title: text('payment-script-failed'),
        lines: [text('payment-script-failed-text')],
        button: text('payment-try-again'),
      };
  }
}
