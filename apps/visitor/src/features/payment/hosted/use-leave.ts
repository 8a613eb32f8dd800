import { useOtherMethodPath } from '../other-method-path.ts';
import { useCancelHostedPage } from '../result/unfinished-hosted-page.tsx';
import { usePayInCash } from '../use-pay-in-cash.ts';
import type { Payable } from '../use-payable.ts';

export type Leaving = {
  isPending: boolean;
  /** Cancels the attempt and opens the other payment methods. @param method the one that is chosen; undefined: none */
  leave: (method?: 'cash') => Promise<void>;
  /** Cancels the attempt. @returns false when its payment was found meanwhile */
  end: () => Promise<boolean>;
};

/** The way from a provider to another payment method. @see PAY-02, METHOD-02 */
export function useLeave({ order }: Pick<Payable, 'order'>): Leaving {
  const cancelling = useCancelHostedPage(order.id);
  const otherMethodPath = useOtherMethodPath(order);
  const { isPending, payInCash } = usePayInCash(order);
  return {
    isPending: cancelling.isPending || isPending,
    leave: async (method) => {
      await cancelling.mutateAsync().catch(() => undefined);
      if (method === 'cash') await payInCash();
      else location.assign(otherMethodPath);
    },
    end: async () => {
      const { state } = await cancelling.mutateAsync();
      return state === 'none' || state === 'declined';
    },
  };
}
