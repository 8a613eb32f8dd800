import { useState } from 'react';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { MenuBatch, MenuEdit, ProductSelection } from '@app/contract/back-office/menus/menu-batches.ts';
import { instantOf } from '@app/rules/formatting/local-date-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { BatchPreview } from './batch-preview.tsx';
import { BatchResult } from './batch-result.tsx';
import { EditForm, firstEditOf } from './edit-form.tsx';
import type { EditKind } from './edit-kinds.ts';
import { useApplyBatch, useBatchPreview, useUndoBatch } from './use-batch.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './menu-batches.module.css';

type BatchSheetProps = {
  kind: EditKind;
  selection: ProductSelection;
  /** Of the selected products. */
  count: number;
  /** ISO instant at which a stop ends. */
  morning: string;
  onClose: () => void;
  onDone: () => void;
};

/** One edit of all selected products: its fields, what it changes, and the button that applies it. @see VENUE-05 */
export function BatchSheet({ kind, selection, count, morning, onClose, onDone }: BatchSheetProps) {
  const text = useText();
  const failureText = useFailureText();
  const { timeZone } = useOpenVenue();
  const [edit, setEdit] = useState<MenuEdit | null>(() => firstEditOf(kind, morning));
  /** Null: now. */
  const [at, setAt] = useState<string | null>(null);
  const effectiveAt = at === null || at === '' ? null : instantOf(at, timeZone);
  const wanted = edit === null || at === '' ? null : { edit, effectiveAt };
  const { preview, error, isCurrent } = useBatchPreview(selection, wanted);
  const undo = useUndoBatch();
  const [done, setDone] = useState<MenuBatch | null>(null);
  const applying = useApplyBatch((batch) => {
    if (batch.leftOut.length > 0) {
      setDone(batch);
      return;
    }
    const said = text(batch.effectiveAt === null ? 'batch-done-products' : 'batch-done-planned', {
      count: batch.products,
    });
    showToast(said, () => undo(batch.id));
    onDone();
  });
  const products = text('batch-count-products', { count });
  if (done) return <BatchResult batch={done} onUndo={() => undo(done.id)} onClose={onDone} />;
  const failure = applying.error ?? error;
  return (
    <Sheet
      isOpen
      isTall
      title={text(`batch-title-${kind}`, { count: products })}
      subtitle={preview && preview.stalls > 1 ? text('batch-in-stalls', { count: preview.stalls }) : undefined}
      closeLabel={text('cancel')}
      onClose={onClose}
      foot={
        <div className={styles['foot']}>
          {kind === 'price' && (
            <Button variant="plain" icon="calendar-clock" onPress={() => setAt(at === null ? '' : null)}>
              {text(at === null ? 'batch-plan-open' : 'batch-plan-now')}
            </Button>
          )}
          <ApplyButton
            kind={kind}
            isPlan={at !== null}
            changes={isCurrent ? preview?.changes : undefined}
            isWanted={wanted !== null}
            isBusy={applying.isPending}
            onPress={() => {
              if (wanted && preview && isCurrent) applying.mutate({ ...wanted, products: preview.products });
            }}
          />
        </div>
      }
    >
      <div className={styles['form']}>
        <EditForm kind={kind} onChange={setEdit} />
        {at !== null && (
          <TextField
            type="datetime-local"
            label={text('batch-plan-when')}
            hint={text('batch-plan-when-hint', { zone: timeZone })}
            value={at}
            onChange={setAt}
          />
        )}
        {failure && <Notice tone="bad" role="alert" title={failureText(failure)} />}
        <div aria-live="polite" aria-busy={!isCurrent}>
          {edit && preview && <BatchPreview kind={edit.kind} preview={preview} />}
          {wanted && !preview && !error && <p>{text('batch-preview-reading')}</p>}
        </div>
      </div>
    </Sheet>
  );
}

/** @param changes that the current preview found; undefined: it is being read */
function ApplyButton({
  kind,
  isPlan,
  changes,
  isWanted,
  isBusy,
  onPress,
}: {
  kind: EditKind;
  isPlan: boolean;
  changes: number | undefined;
  isWanted: boolean;
  isBusy: boolean;
  onPress: () => void;
}) {
  const text = useText();
  const isPrice = kind === 'price';
  const count = text(isPrice ? 'batch-count-changes' : 'batch-count-products', { count: changes ?? 0 });
  const reason = !isWanted
    ? text('batch-apply-first')
    : changes === undefined
      ? text('batch-preview-reading')
      : changes === 0
        ? text('batch-preview-none')
        : undefined;
  const label = isPlan ? 'batch-apply-plan' : isPrice ? 'batch-apply-price' : 'batch-apply-other';
  return (
    <Button isBusy={isBusy} reason={reason} onPress={onPress}>
      {text(label, { count })}
    </Button>
  );
}
