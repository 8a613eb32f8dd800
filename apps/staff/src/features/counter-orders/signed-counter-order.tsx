import type { ReactNode } from 'react';
import { SignedWork } from '#features/tablet/signed-work.tsx';
import type { OpenStep } from '#shared/session/open-step.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import type { CounterPlace } from './counter-place.ts';
import { useEnteredOrder } from './entered-order.ts';

/** The entry of an order, which waits for a person who may take its payment. @see AUTH-12, ORD-08 */
export function SignedCounterOrder({ place, children }: { place: CounterPlace; children: ReactNode }) {
  const { cart, callName } = useEnteredOrder(place.id);
  return (
    <SignedWork step={counterStep(cart, callName)} permissions={place.permissions}>
      {children}
    </SignedWork>
  );
}

/** What the change of person says of an entered order. */
function counterStep(cart: Cart | null, callName: string): OpenStep {
  const lines = cart?.details.map(({ quantity, product }) => `${quantity} ${product.name}`) ?? [];
  return { action: 'take-cash', needs: 'take-cash', number: null, receiver: callName, products: lines.join(', ') };
}
