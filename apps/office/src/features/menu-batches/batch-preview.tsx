import { useState } from 'react';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { BatchChange, LeftOut, MenuBatchPreview, MenuEdit } from '@app/contract/back-office/menus/menu-batches.ts';
import { movedPercent } from '@app/rules/catalogue/changed-price.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { useNames } from './use-batch.ts';
import { useText } from './use-text.ts';
import styles from './menu-batches.module.css';

/** The first changes, the large moves of prices, and what stays as it is. */
export function BatchPreview({ kind, preview }: { kind: MenuEdit['kind']; preview: MenuBatchPreview }) {
  const text = useText();
  const { first, large, changes, leftOut, plannedPrices, optionPrices } = preview;
  const more = changes - first.length;
  return (
    <>
      {changes === 0 && <p>{text('batch-preview-none')}</p>}
      <Changes kind={kind} changes={first} />
      <div className={styles['notes']}>
        {more > 0 && <span>{text('batch-preview-more', { count: more })}</span>}
        {plannedPrices > 0 && <span>{text('batch-preview-planned', { count: plannedPrices })}</span>}
        {optionPrices > 0 && <span>{text('batch-preview-options', { count: optionPrices })}</span>}
        <LeftOutProducts leftOut={leftOut} />
        {large.length > 0 && <LargeMoves kind={kind} large={large} />}
      </div>
    </>
  );
}

/** Products that a batch leaves as they are, by reason, with the first names. */
export function LeftOutProducts({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const text = useText();
  const namesOf = useNames();
  return leftOut.map(({ reason, count, names }) => (
    <span key={reason}>
      <b>{text('batch-left-out-title', { count: text('batch-count-products', { count }) })}</b>:{' '}
      {text(`batch-left-out-${reason}`)} ({namesOf(names, count)})
    </span>
  ));
}

function LargeMoves({ kind, large }: { kind: MenuEdit['kind']; large: readonly BatchChange[] }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('batch-preview-large', { count: large.length })}</summary>
      {isOpen && <Changes kind={kind} changes={large} />}
    </details>
  );
}

function Changes({ kind, changes }: { kind: MenuEdit['kind']; changes: readonly BatchChange[] }) {
  const valueText = useValueText(kind);
  if (changes.length === 0) return null;
  return (
    <ul className={styles['changes']}>
      {changes.map(({ productId, name, commerceName, sizeName, before, after }) => (
        <li key={`${productId} ${sizeName}`} title={commerceName}>
          <span>
            {name} {sizeName}
          </span>
          <s className="num">{valueText(before)}</s>
          <b className="num">{valueText(after)}</b>
          <i className="num">{kind === 'price' && <Moved before={Number(before)} after={Number(after)} />}</i>
        </li>
      ))}
    </ul>
  );
}

function Moved({ before, after }: { before: number; after: number }) {
  const { currency } = useOpenVenue();
  const percent = movedPercent(before, after);
  if (percent === null) return null;
  const number = Math.abs(percent).toFixed(1);
  return `${percent < 0 ? '−' : '+'}${currency === 'ARS' ? number.replace('.', ',') : number} %`;
}

function useValueText(kind: MenuEdit['kind']): (value: BatchChange['before']) => string {
  const text = useText();
  const { currency, timeZone } = useOpenVenue();
  return (value) => {
    if (kind === 'price') return amountText(Number(value), currency);
    if (kind === 'stop') {
      return typeof value === 'string'
        ? text('batch-value-until', { time: clockText(Date.parse(value), timeZone) })
        : text('batch-value-on-sale');
    }
    if (typeof value === 'boolean') return text(value ? 'batch-value-on-sale' : 'batch-value-hidden');
    return value === null ? text('batch-value-none') : String(value);
  };
}
