import { changeDraft } from '#features/cart/checkout-draft-store.ts';
import { shoppingCartPath } from '#shared/navigation/route-paths.ts';
import { useCancelHostedPage } from '../result/unfinished-hosted-page.tsx';
import type { Payable } from '../use-payable.ts';

export type Leaving = {
  isPending: boolean;
  /** Cancels the attempt and returns to the cart. @param method the way to pay that is chosen there; undefined: none */
  leave: (method?: 'cash') => Promise<void>;
  /** Cancels the attempt. @returns false when its payment was found meanwhile */
  end: () => Promise<boolean>;
};

/** The way from a provider to another way to pay. @see PAY-02, METHOD-02 */
export function useLeave({ order }: Pick<Payable, 'order'>): Leaving {
  const cancelling = useCancelHostedPage(order.id);
  return {
    isPending: cancelling.isPending,
    leave: async (method) => {
      if (method) changeDraft({ paymentMethod: method });
      await cancelling.mutateAsync().catch(() => undefined);
      location.assign(shoppingCartPath(order.venue.code, order.commerce.code));
    },
    end: async () => {
      const { state } = await cancelling.mutateAsync();
      return state === 'none' || state === 'declined';
    },
  };
}
