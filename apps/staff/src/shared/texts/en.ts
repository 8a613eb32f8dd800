import { boardEn } from '#features/board/board.en.texts.ts';
import { cancellingEn } from '#features/board/cancelling/cancelling.en.texts.ts';
import { takeCashEn } from '#features/board/cash/take-cash.en.texts.ts';
import { conflictsEn } from '#features/board/conflicts/conflicts.en.texts.ts';
import { headerMenuEn } from '#features/board/header-menu/header-menu.en.texts.ts';
import { noticesEn } from '#features/board/notices/notices.en.texts.ts';
import { removingEn } from '#features/board/removing/removing.en.texts.ts';
import { runnerEn } from '#features/board/runner/runner.en.texts.ts';
import { boardStationsEn } from '#features/board/stations/stations.en.texts.ts';
import { terminalTasksEn } from '#features/board/terminal-tasks/terminal-tasks.en.texts.ts';
import { unsentEn } from '#features/board/unsent/unsent.en.texts.ts';
import { cashDrawerEn } from '#features/cash-drawer/cash-drawer.en.texts.ts';
import { commercesEn } from '#features/commerces/commerces.en.texts.ts';
import { cardSaleEn } from '#features/counter-orders/card-sale/card-sale.en.texts.ts';
import { counterOrdersEn } from '#features/counter-orders/counter-orders.en.texts.ts';
import { counterSeatEn } from '#features/counter-orders/seat/seat.en.texts.ts';
import { holdsEn } from '#features/holds/holds.en.texts.ts';
import { counterTerminalsEn } from '#features/kiosks/counter-terminals/counter-terminals.en.texts.ts';
import { kiosksEn } from '#features/kiosks/kiosks.en.texts.ts';
import { operationsEn } from '#features/operations/operations.en.texts.ts';
import { orderHistoryEn } from '#features/order-history/order-history.en.texts.ts';
import { printingEn } from '#features/printing/printing.en.texts.ts';
import { exceptionsEn } from '#features/reconciliation/exceptions.en.texts.ts';
import { manualMoneyEn } from '#features/reconciliation/manual-money.en.texts.ts';
import { reconciliationEn } from '#features/reconciliation/reconciliation.en.texts.ts';
import { refundOrderEn } from '#features/refunds/refund-order.en.texts.ts';
import { refundsEn } from '#features/refunds/refunds.en.texts.ts';
import { securityEn } from '#features/security/security.en.texts.ts';
import { invitationEn } from '#features/sign-in/invitation/invitation.en.texts.ts';
import { secondFactorEn } from '#features/sign-in/second-factor.en.texts.ts';
import { signInEn } from '#features/sign-in/sign-in.en.texts.ts';
import { topUpsEn } from '#features/top-ups/top-ups.en.texts.ts';
import type { Texts } from './es.ts';
import { generalEn } from './general.en.texts.ts';

export const en: Texts = {
  ...generalEn,
  ...boardEn,
  ...headerMenuEn,
  ...unsentEn,
  ...noticesEn,
  ...runnerEn,
  ...takeCashEn,
  ...cancellingEn,
  ...removingEn,
  ...conflictsEn,
  ...boardStationsEn,
  ...terminalTasksEn,
  ...cashDrawerEn,
  ...commercesEn,
  ...counterOrdersEn,
  ...cardSaleEn,
  ...counterSeatEn,
  ...holdsEn,
  ...kiosksEn,
  ...counterTerminalsEn,
  ...printingEn,
  ...orderHistoryEn,
  ...operationsEn,
  ...exceptionsEn,
  ...manualMoneyEn,
  ...reconciliationEn,
  ...refundOrderEn,
  ...refundsEn,
  ...securityEn,
  ...secondFactorEn,
  ...invitationEn,
  ...signInEn,
  ...topUpsEn,
};
