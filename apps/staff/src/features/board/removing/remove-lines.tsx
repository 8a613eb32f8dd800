import { useState } from 'react';
import { StepPerson } from '#features/tablet/step-person.tsx';
import type { Ticket } from '@app/contract/staff/board.ts';
import { areUnitsAlike } from '@app/rules/orders/remove-units.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { QuantityStepper } from '@app/ui/controls/quantity-stepper.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import type { ProductOrSize } from '../availability/unavailable-products.ts';
import { ProductsToStop } from '../cancelling/products-to-stop.tsx';
import { ReasonChoice, useReason } from '../cancelling/reason-choice.tsx';
import { choiceTexts } from '../tickets/refunded-units.tsx';
import { useRemoveLines } from './use-remove-lines.ts';
import { useText } from './use-text.ts';
import styles from './remove-lines.module.css';

const REASONS = ['reason-no-stock', 'reason-asked', 'reason-mistake', 'reason-own'] as const;

type Line = Ticket['lines'][number];

/** Takes products out of an order that is not paid yet, and offers to stop what was sold out. @see ORD-08 */
export function RemoveLines({
  ticket,
  commerce,
  onStop,
  onRemoved,
  onClose,
}: {
  ticket: Ticket;
  commerce: { id: number; timeZone: string };
  onStop: (what: ProductOrSize) => void;
  onRemoved: () => void;
  onClose: () => void;
}) {
  const text = useText();
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const reason = useReason(REASONS);
  const [stopped, setStopped] = useState<readonly ProductOrSize[]>([]);
  const { remove, isBusy, failure } = useRemoveLines(ticket, commerce);
  const removed = ticket.lines.filter(({ id }) => chosen.has(id));
  const send = () =>
    remove(
      {
        lines: removed.map(({ id, quantity }) => ({ id, units: chosen.get(id) ?? quantity })),
        reason: reason.words,
      },
      {
        onSuccess: () => {
          if (reason.isSoldOut) for (const what of stopped) onStop(what);
          onRemoved();
        },
      },
    );
  return (
    <Sheet
      isOpen
      isTall
      onClose={onClose}
      title={text('take-out-title', { number: text('order-numbers', ticket) })}
      subtitle={text('take-out-lead')}
      closeLabel={text('close')}
      foot={
        <>
          <Button
            variant="danger"
            isBlock
            isBusy={isBusy}
            reason={missingText(ticket, chosen, reason.isMissing, text)}
            onPress={send}
          >
            {text('take-out-do')}
          </Button>
          <Button variant="quiet" isBlock onPress={onClose}>
            {text('take-out-keep')}
          </Button>
        </>
      }
    >
      <StepPerson />
      {failure !== undefined && <Notice tone="bad" role="alert" title={failure} />}
      <ul className={styles['lines']}>
        {ticket.lines.map((line) => (
          <LineToRemove
            key={line.id}
            line={line}
            units={chosen.get(line.id) ?? 0}
            onChange={(units) => setChosen(withUnits(chosen, line.id, units))}
          />
        ))}
      </ul>
      <ReasonChoice choice={reason} />
      {reason.isSoldOut && removed.length > 0 && (
        <ProductsToStop lines={removed} stopped={stopped} onChange={setStopped} />
      )}
    </Sheet>
  );
}

function LineToRemove({ line, units, onChange }: { line: Line; units: number; onChange: (units: number) => void }) {
  const text = useText();
  const name = line.size === null ? line.product : text('product-size', { product: line.product, size: line.size });
  const isOneByOne = areUnitsAlike(line.quantity, line.extras);
  const facts = [...choiceTexts(line), line.comments, ...(isOneByOne ? [] : [text('take-out-units-unlike')])];
  return (
    <li className={styles['line']}>
      <label className={styles['pick']}>
        <input
          type="checkbox"
          checked={units > 0}
          aria-label={text('take-out-line', { product: name })}
          onChange={({ target }) => onChange(target.checked ? line.quantity : 0)}
        />
        <span className={styles['name']}>
          <b>
            <span className="num">{line.quantity}</span> {name}
          </b>
          <small>{facts.filter(Boolean).join(' · ')}</small>
        </span>
      </label>
      {units > 0 && line.quantity > 1 && isOneByOne && (
        <QuantityStepper
          quantity={units}
          max={line.quantity}
          labels={{
            group: text('take-out-units', { product: name }),
            more: text('take-out-more'),
            fewer: text('take-out-fewer'),
            remove: text('take-out-fewer'),
          }}
          onChange={onChange}
        />
      )}
    </li>
  );
}

/** Why nothing can be removed yet. */
function missingText(
  { lines }: Ticket,
  chosen: ReadonlyMap<number, number>,
  isReasonMissing: boolean,
  text: ReturnType<typeof useText>,
): string | undefined {
  if (chosen.size === 0) return text('take-out-none');
  if (lines.every(({ id, quantity }) => chosen.get(id) === quantity)) return text('take-out-all');
  return isReasonMissing ? text('reason-own-missing') : undefined;
}

function withUnits(chosen: ReadonlyMap<number, number>, line: number, units: number): ReadonlyMap<number, number> {
  const others = [...chosen].filter(([id]) => id !== line);
  return new Map(units > 0 ? [...others, [line, units]] : others);
}
