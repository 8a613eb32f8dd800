import { useText } from '#shared/texts/use-text.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { declineLines, type FailureCode } from './decline-texts.ts';

/**
 * Reason of a failed payment. `declined`: by the provider, with a code of the catalogue. `refused`: by our server, with
 * its text. `no-script`: the payment never started.
 */
export type PaymentFailure =
  | { kind: 'declined'; code: FailureCode }
  | { kind: 'refused'; detail: string | null }
  | { kind: 'no-script' };

/** @param otherMethodHref screen for another method; null without one @see PAY-03 */
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
              {text('pay-other-method')}
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
        lines: declineLines(failure.code, text),
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
