import { useState } from 'react';
import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { useText } from '#shared/texts/use-text.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';

const ReceiptSheet = lazyPart(async () => (await import('./receipt-sheet.tsx')).ReceiptSheet);

/** Opens the receipt of a paid order. @see PAY-02, ORD-04 */
export function ReceiptButton({ order }: { order: Order }) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  if (!order.paid) return null;
  return (
    <>
      <Button variant="tonal" isBlock icon="receipt-text" aria-haspopup="dialog" onPress={() => setIsOpen(true)}>
        {text('receipt-open')}
      </Button>
      {isOpen && <ReceiptSheet order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}
