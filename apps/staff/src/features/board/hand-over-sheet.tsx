import { usePermissions } from '#shared/session/own-permissions.tsx';
import { suffices } from '@app/contract/protocol/permissions.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { COUNTER_CHECK } from '@app/contract/values/pickup-checks.ts';
import { HandOverByNumber } from './hand-over-by-number.tsx';
import { neededBy } from './signing/ticket-step.ts';
import { HandOverToKnownCustomer } from './tickets/hand-over-without-code.tsx';
import { HandOver } from './tickets/hand-over.tsx';
import type { useTransitions } from './tickets/use-transitions.ts';

/** Hands over an order: by its code, without it, or by the number of an order of the counter. @see DEL-04, ORD-08 */
export function HandOverSheet({
  ticket,
  currency,
  transitions,
  isOffline,
  isWithoutCode,
  onWithoutCode,
  onAccepted,
  onClose,
}: {
  ticket: Ticket;
  currency: Currency;
  transitions: ReturnType<typeof useTransitions>;
  isOffline: boolean;
  isWithoutCode: boolean;
  onWithoutCode: () => void;
  onAccepted: () => void;
  onClose: () => void;
}) {
  const failure = transitions.failures.get(ticket.id);
  const isBusy = transitions.pending.has(ticket.id);
  const shown = { ticket, currency, isOffline, failure, isBusy, onClose };
  const permissions = usePermissions();
  const handOver = async (details: Parameters<typeof transitions.transition>[2]) => {
    // What was typed waits for a person who may hand it over.
    if (!suffices(permissions, neededBy('hand-over', ticket))) return true;
    const wasAccepted = await transitions.transition(ticket, ORDER_STATUS.delivered, details);
    if (wasAccepted) onAccepted();
    return wasAccepted;
  };
  if (isWithoutCode) {
    return <HandOverToKnownCustomer {...shown} onHandOver={(withoutCode) => void handOver({ withoutCode })} />;
  }
  if (ticket.isFromCounter) {
    return <HandOverByNumber {...shown} onHandOver={() => void handOver({ withoutCode: { check: COUNTER_CHECK } })} />;
  }
  return (
    <HandOver
      {...shown}
      onCode={(verificationCode) => handOver({ verificationCode })}
      onWithoutCode={() => {
        transitions.clearFailure(ticket.id);
        onWithoutCode();
      }}
    />
  );
}
