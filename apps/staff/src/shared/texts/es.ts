import { boardEs } from '#features/board/board.es.texts.ts';
import { cancellingEs } from '#features/board/cancelling/cancelling.es.texts.ts';
import { takeCashEs } from '#features/board/cash/take-cash.es.texts.ts';
import { conflictsEs } from '#features/board/conflicts/conflicts.es.texts.ts';
import { headerMenuEs } from '#features/board/header-menu/header-menu.es.texts.ts';
import { noticesEs } from '#features/board/notices/notices.es.texts.ts';
import { removingEs } from '#features/board/removing/removing.es.texts.ts';
import { runnerEs } from '#features/board/runner/runner.es.texts.ts';
import { boardStationsEs } from '#features/board/stations/stations.es.texts.ts';
import { terminalTasksEs } from '#features/board/terminal-tasks/terminal-tasks.es.texts.ts';
import { unsentEs } from '#features/board/unsent/unsent.es.texts.ts';
import { cashDrawerEs } from '#features/cash-drawer/cash-drawer.es.texts.ts';
import { commercesEs } from '#features/commerces/commerces.es.texts.ts';
import { cardSaleEs } from '#features/counter-orders/card-sale/card-sale.es.texts.ts';
import { counterOrdersEs } from '#features/counter-orders/counter-orders.es.texts.ts';
import { counterSeatEs } from '#features/counter-orders/seat/seat.es.texts.ts';
import { holdsEs } from '#features/holds/holds.es.texts.ts';
import { counterTerminalsEs } from '#features/kiosks/counter-terminals/counter-terminals.es.texts.ts';
import { kiosksEs } from '#features/kiosks/kiosks.es.texts.ts';
import { operationsEs } from '#features/operations/operations.es.texts.ts';
import { orderHistoryEs } from '#features/order-history/order-history.es.texts.ts';
import { printingEs } from '#features/printing/printing.es.texts.ts';
import { exceptionsEs } from '#features/reconciliation/exceptions.es.texts.ts';
import { manualMoneyEs } from '#features/reconciliation/manual-money.es.texts.ts';
import { reconciliationEs } from '#features/reconciliation/reconciliation.es.texts.ts';
import { refundOrderEs } from '#features/refunds/refund-order.es.texts.ts';
import { refundsEs } from '#features/refunds/refunds.es.texts.ts';
import { securityEs } from '#features/security/security.es.texts.ts';
import { invitationEs } from '#features/sign-in/invitation/invitation.es.texts.ts';
import { secondFactorEs } from '#features/sign-in/second-factor.es.texts.ts';
import { signInEs } from '#features/sign-in/sign-in.es.texts.ts';
import { stationsEs } from '#features/stations/stations.es.texts.ts';
import { topUpsEs } from '#features/top-ups/top-ups.es.texts.ts';
import type { Translated } from '@app/client/texts.ts';
import { generalEs } from './general.es.texts.ts';

/** All texts of the staff app. */
export const es = {
  ...generalEs,
  ...boardEs,
  ...headerMenuEs,
  ...unsentEs,
  ...noticesEs,
  ...runnerEs,
  ...takeCashEs,
  ...cancellingEs,
  ...removingEs,
  ...conflictsEs,
  ...boardStationsEs,
  ...terminalTasksEs,
  ...cashDrawerEs,
  ...commercesEs,
  ...counterOrdersEs,
  ...cardSaleEs,
  ...counterSeatEs,
  ...holdsEs,
  ...kiosksEs,
  ...counterTerminalsEs,
  ...printingEs,
  ...orderHistoryEs,
  ...operationsEs,
  ...exceptionsEs,
  ...manualMoneyEs,
  ...reconciliationEs,
  ...refundOrderEs,
  ...refundsEs,
  ...securityEs,
  ...secondFactorEs,
  ...invitationEs,
  ...signInEs,
  ...stationsEs,
  ...topUpsEs,
} as const;

export type TextKey = keyof typeof es;
export type Texts = Translated<typeof es>;
