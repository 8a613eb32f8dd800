import { useState } from 'react';
import type { TableSelection } from '#shared/table/table-selection.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ProductSelection } from '@app/contract/back-office/menus/menu-batches.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { BatchSheet } from './batch-sheet.tsx';
import { EDIT_ICONS, EDIT_KINDS, type EditKind } from './edit-kinds.ts';
import { nextMorning } from './next-morning.ts';
import { useText } from './use-text.ts';

/** The edits of the selected products. */
export function BatchBar({ selection, count, onRelease }: TableSelection) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const [open, setOpen] = useState<{ kind: EditKind; morning: string } | null>(null);
  return (
    <>
      {EDIT_KINDS.map((kind) => (
        <Button
          key={kind}
          variant="quiet"
          size="s"
          icon={EDIT_ICONS[kind]}
          aria-haspopup="dialog"
          onPress={() => setOpen({ kind, morning: nextMorning(timeZone) })}
        >
          {text(`batch-${kind}`)}
        </Button>
      ))}
      {open && (
        <BatchSheet
          {...open}
          selection={ProductSelection.parse(selection)}
          count={count}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            onRelease();
          }}
        />
      )}
    </>
  );
}
