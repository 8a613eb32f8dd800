import type { ComponentProps } from 'react';
import { PaySection } from '../pay-section.tsx';
import { TipSection } from './tip-section.tsx';

/** The tip, which is part of the amount, and how it is paid. */
export function TipAndPay(props: ComponentProps<typeof PaySection>) {
  return (
    <>
      <TipSection checkout={props.checkout} />
      <PaySection {...props} />
    </>
  );
}
