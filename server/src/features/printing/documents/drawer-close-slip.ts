import type { ClosedDrawer } from '#features/cash-drawers/find-drawer-close.ts';
import type { DrawerMovementKind } from '@app/contract/staff/cash-drawers.ts';
import type { Paper, PaperRow } from '@app/contract/values/paper.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { clockText, dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { copyRows } from './copy-rows.ts';
import { drawerCloseTexts } from './drawer-close.texts.ts';
import type { ListedCommerce } from './hand-over-list.ts';
import { pairRow, RULE, textRow } from './paper-rows.ts';
import type { PrintedCopy } from './printed-order.ts';

const REASON_INDENT = 6;

/** Lays out the close of a cash drawer: what came in and out, the count, the difference, and the movements without sales. */
export function drawerCloseSlip(commerce: ListedCommerce, drawer: ClosedDrawer, copy: PrintedCopy): Paper[] {
  const { language, timeZone } = commerce;
  const text = drawerCloseTexts(language);
  const { person, closedBy, openedAt, closedAt } = drawer;
  const [opened, closed] = [openedAt, closedAt].map((at) => dateTimeText(at.getTime(), timeZone));
  return [
    {
      rows: [
        ...copyRows(commerce, copy),
        textRow(text.title, { size: 'large', isBold: true }),
        textRow(commerce.name),
        textRow(text.drawerOf(person ?? text.erased), { isBold: true }),
        pairRow(text.opened, opened ?? ''),
        pairRow(text.closed, closed ?? ''),
        RULE,
        ...sumRows(commerce, drawer),
        RULE,
        ...countRows(commerce, drawer),
        ...movementRows(commerce, drawer),
        RULE,
        textRow(text.closedBy(closedBy ?? text.erased)),
      ],
    },
  ];
}

function sumRows({ language, currency }: ListedCommerce, { sums, close }: ClosedDrawer): PaperRow[] {
  const text = drawerCloseTexts(language);
  const price = (amountMinor: number) => amountText(amountMinor, currency);
  return [
    pairRow(text.float, price(sums.floatMinor)),
    pairRow(text.sales(sums.saleCount), price(sums.salesMinor)),
    ...(sums.tipsMinor === 0 ? [] : [pairRow(text.tips, price(sums.tipsMinor))]),
    pairRow(text.topUps, price(sums.topUpsMinor)),
    pairRow(text.paidIn, price(sums.paidInMinor)),
    pairRow(text.refunds(sums.refundCount), price(-sums.refundsMinor)),
    pairRow(text.paidOut, price(-sums.paidOutMinor)),
    pairRow(text.expected, price(close.expectedMinor), { isBold: true }),
  ];
}

function countRows({ language, currency }: ListedCommerce, { close, tips }: ClosedDrawer): PaperRow[] {
  const text = drawerCloseTexts(language);
  const price = (amountMinor: number) => amountText(amountMinor, currency);
  const { notes, otherMinor, countedMinor, expectedMinor, reason } = close;
  const differenceMinor = countedMinor - expectedMinor;
  return [
    ...notes.map(({ valueMinor, quantity }) =>
      pairRow(`${quantity} x ${price(valueMinor)}`, price(valueMinor * quantity)),
    ),
    ...(otherMinor > 0 ? [pairRow(text.other, price(otherMinor))] : []),
    pairRow(text.counted, price(countedMinor), { isBold: true }),
    differenceMinor === 0
      ? textRow(text.exact, { size: 'large', isBold: true })
      : pairRow(differenceMinor < 0 ? text.missing : text.over, price(Math.abs(differenceMinor)), {
          size: 'large',
          isBold: true,
        }),
    ...(reason === null ? [] : [textRow(`${text.reason}: ${reason}`)]),
    ...tips.map(({ person, amountMinor }) => pairRow(text.tipsOf(person ?? text.erased), price(amountMinor))),
  ];
}

function movementRows({ language, currency, timeZone }: ListedCommerce, { movements }: ClosedDrawer): PaperRow[] {
  const text = drawerCloseTexts(language);
  if (movements.length === 0) return [];
  return [
    RULE,
    textRow(text.movements, { isBold: true }),
    ...movements.flatMap(({ kind, amountMinor, at, orderNumber, reason }) => [
      pairRow(
        `${clockText(at.getTime(), timeZone)} ${movementText(text, kind, orderNumber)}`,
        amountText(amountMinor, currency),
      ),
      ...(reason === null ? [] : [textRow(reason, { indent: REASON_INDENT })]),
    ]),
  ];
}

function movementText(
  { moved }: ReturnType<typeof drawerCloseTexts>,
  kind: DrawerMovementKind,
  orderNumber: number | null,
): string {
  return orderNumber === null ? moved[kind] : `${moved[kind]} ${orderNumber}`;
}
