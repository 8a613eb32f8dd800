import { useEffect, useState } from 'react';
import { useFailureText, useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useReceipts, type Receipt } from './receipts.ts';
import styles from './receipt-bar.module.css';

const SHOWN_MS = 8_000;

/** The receipt of the last change, bottom left, for 8 seconds; longer under a pointer or with focus. */
export function ReceiptBar() {
  const shown = useReceipts((receipts) => receipts.shown);
  return (
    <div role="status" className={styles['region']}>
      {shown && <Bar key={shown.id} receipt={shown} />}
    </div>
  );
}

function Bar({ receipt }: { receipt: Receipt }) {
  const text = useText();
  const failureText = useFailureText();
  const clear = useReceipts((receipts) => receipts.clear);
  const show = useReceipts((receipts) => receipts.show);
  const [isHeld, setHeld] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (isHeld || isBusy) return undefined;
    const timer = setTimeout(clear, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isBusy, clear]);
  const { undo } = receipt;
  const goBack = async () => {
    setBusy(true);
    try {
      await undo?.();
      show(text('undo-done'));
    } catch (error) {
      show(failureText(error));
    }
  };
  return (
    <div
      className={styles['bar']}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name="check" />
      <span>{receipt.text}</span>
      {undo && (
        <Button size="s" icon="undo-2" isBusy={isBusy} onPress={() => void goBack()}>
          {text('undo')}
        </Button>
      )}
    </div>
  );
}
