import type { ReactNode } from 'react';
import { SignedWork } from '#features/tablet/signed-work.tsx';
import type { OpenStep } from '#shared/session/open-step.ts';
import type { Permission } from '@app/contract/protocol/permissions.ts';
import type { RefundableOrder } from '@app/contract/staff/refunds.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';
import { lineName } from './line-choice.tsx';

/** An open refund, which waits for a person who may refund. @see AUTH-12, REF-04 */
export function SignedRefund({
  order,
  permissions,
  children,
}: {
  order: RefundableOrder;
  permissions: readonly Permission[];
  children: ReactNode;
}) {
  return (
    <SignedWork step={refundStep(order)} permissions={permissions}>
      {children}
    </SignedWork>
  );
}

/** What the change of person says of an open refund. */
function refundStep({ number, callNumber, lines }: RefundableOrder): OpenStep {
  const products = lines.filter(({ parentLine }) => parentLine === null).map(lineName);
  return {
    action: 'refund',
    needs: 'refund',
    number: String(calledNumber({ number, callNumber })),
    receiver: '',
    products: products.join(', '),
  };
}
