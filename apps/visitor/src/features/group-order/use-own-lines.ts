import { useEffect, useMemo, useState } from 'react';
import { useCart } from '#features/cart/cart-state.ts';
import { api } from '#shared/api/api.ts';
import { useConnection } from '#shared/api/connection-store.ts';
import { showToast } from '#shared/layout/toast-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { NetworkFailure } from '@app/client/failures.ts';
import type { GroupOrder } from '@app/contract/group-orders/group-orders.ts';
import type { NewOrderLine } from '@app/contract/visitor/orders.ts';
import type { MenuChoices } from '@app/rules/catalogue/modifier-groups.ts';
import { areSameLines, markSent, ownLinesIn, ownMember, takeOwnPart } from './group-cart.ts';

/** So that several taps are one call. */
const SETTLED_MS = 400;
const RETRY_MS = 1_000;

/** `changed`: not sent yet. `unsent`: the network is away; the next read of the group sends it. */
export type OwnLinesState = 'sent' | 'changed' | 'unsent';

/**
 * Sends the lines of this person after each change of the cart. A call without an answer is repeated once: it replaces all
 * lines of the person, from a version, so that nothing counts twice. Lines that another screen changed replace those here.
 *
 * @param menu null: not loaded
 * @param show puts a group on the screen
 */
export function useOwnLines(
  group: GroupOrder,
  menu: MenuChoices | null,
  { show, readAgain }: { show: (group: GroupOrder) => void; readAgain: () => void },
): OwnLinesState {
  const text = useText();
  const cart = useCart();
  /** Their answer may have been lost. */
  const [tried, setTried] = useState<readonly NewOrderLine[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isUp = useConnection(({ downSinceMs }) => downSinceMs === null);
  const mine = useMemo(() => ownLinesIn(cart, group.token), [cart, group.token]);
  const theirs = ownMember(group)?.lines ?? [];
  const isSent = mine === null || areSameLines(mine, theirs);
  const isBehind = mine !== null && cart?.group?.version !== group.version;
  const wasOurs = tried !== null && areSameLines(tried, theirs);

  useEffect(() => {
    if (!isBehind || menu === null) return;
    if (isSent || wasOurs) return markSent(group);
    takeOwnPart(group, menu);
    showToast({ id: 'group-changed', text: text('group-changed'), icon: 'refresh-cw' });
  }, [isBehind, isSent, wasOurs, group, menu, text]);

  useEffect(() => {
    if (group.state !== 'open' || isSent || isBehind || mine === null || !isUp) return;
    let isCurrent = true;
    const send = async () => {
      setTried(mine);
      const parts = { params: { token: group.token }, body: { version: group.version ?? 0, lines: mine } };
      const call = async () => api.send('PUT /api/group-orders/:token/lines', parts);
      try {
        const changed = await call().catch(async (failure: unknown) => {
          if (!(failure instanceof NetworkFailure)) throw failure;
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
          return call();
        });
        setFailed(false);
        show(changed);
      } catch (failure) {
        setFailed(failure instanceof NetworkFailure);
        if (isCurrent) readAgain();
      }
    };
    const timer = setTimeout(() => void send(), SETTLED_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [mine, group, isSent, isBehind, isUp, show, readAgain]);

  if (isSent) return 'sent';
  return hasFailed || !isUp ? 'unsent' : 'changed';
}
