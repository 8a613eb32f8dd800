import { useState } from 'react';
import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import type { SlotOfOrder } from './slot-of-order.ts';

const ChangeSlotSheet = lazyPart(async () => (await import('./change-slot-sheet.tsx')).ChangeSlotSheet);

/** Opens the times to which an order for later can move. @see CHK-02 */
export function ChangeSlot({ order }: { order: SlotOfOrder }) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="tonal" isBlock icon="clock" aria-haspopup="dialog" onPress={() => setIsOpen(true)}>
        {text('slot-change')}
      </Button>
      {isOpen && <ChangeSlotSheet order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}
