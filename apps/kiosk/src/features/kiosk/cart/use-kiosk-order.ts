import { useCallback, useState } from 'react';
import { useSendUntilAnswered } from '@app/ordering/placing/use-send-until-answered.ts';
import { useActiveEvents } from '@app/ordering/venue/use-active-events.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { requiresIdentification } from '@app/rules/cart/cart-totals.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { firstCartProblem } from '@app/rules/checkout/first-cart-problem.ts';
import { useKiosk } from '../device/kiosk-connection.ts';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS, paymentPath } from '../kiosk-paths.ts';
import { useKioskDocument, useKioskVisit } from '../visit/kiosk-visit.ts';
import { prepareKioskOrder, sendKioskOrder } from '../visit/place-kiosk-order.ts';

const SEND_AGAIN_MS = 2_000;

/** `unanswered`: the order was sent, and is sent again. `refused`: with the reason for the person. */
export type OrderProgress =
  | { kind: 'editing' }
  | { kind: 'sending' }
  | { kind: 'unanswered' }
  | { kind: 'refused'; detail: string };

/**
 * Places the order of the visit. It first asks for the event and the document, where the order needs them; a stored
 * request is sent until it is answered, also after a reload.
 *
 * @see ORD-06, ORD-07, CHK-03, CHK-04
 */
export function useKioskOrder(): { progress: OrderProgress; pay: () => void; edit: () => void } {
  const go = useGo();
  const { provider } = useKiosk().terminal;
  const { currency, underAgeDocuments, hasEvents } = useVenue();
  const events = useActiveEvents(useVenue());
  const request = useKioskVisit((visit) => visit.request);
  const [progress, setProgress] = useState<OrderProgress>({ kind: 'editing' });
  const isStored = request !== null;

  const send = useCallback(async () => {
    const answer = await sendKioskOrder();
    if (answer.kind === 'placed') go(answer.isPaid ? KIOSK_PATHS.number : paymentPath(provider));
    else setProgress(answer.kind === 'refused' ? answer : { kind: 'unanswered' });
    return answer.kind !== 'unknown';
  }, [go, provider]);

  useSendUntilAnswered(isStored, send, SEND_AGAIN_MS);

  const pay = () => {
    const { cart, eventId, email } = useKioskVisit.getState();
    if (cart === null || isStored) return;
    const active = hasEvents ? (events ?? []) : [];
    if (active.length > 1 && eventId === null) return go(KIOSK_PATHS.event);
    const [only] = active;
    if (active.length === 1 && only) useKioskVisit.setState({ eventId: only.id });
    if (documentProblem(cart, { currency, underAgeDocuments, email })) return go(KIOSK_PATHS.document);
    prepareKioskOrder(cart);
    setProgress({ kind: 'sending' });
  };
  const shown: OrderProgress = isStored && progress.kind === 'editing' ? { kind: 'sending' } : progress;
  return { progress: shown, pay, edit: () => setProgress({ kind: 'editing' }) };
}

function documentProblem(
  cart: Cart,
  {
    currency,
    underAgeDocuments,
    email,
  }: Pick<ReturnType<typeof useVenue>, 'currency' | 'underAgeDocuments'> & { email: string },
): boolean {
  const problem = firstCartProblem({
    isFromKiosk: true,
    delivery: { kind: 'pick-up' },
    hasActiveEvents: false,
    eventId: null,
    accountEmail: null,
    guestEmail: email,
    requiresIdentification: requiresIdentification(cart),
    identification: useKioskDocument.getState().digits,
    underAge: underAgeDocuments,
    currency,
    phone: '',
  });
  return problem?.field === 'identification';
}
