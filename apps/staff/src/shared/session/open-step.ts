import { useEffect } from 'react';
import { create } from 'zustand';
import type { NeededPermission } from '@app/contract/protocol/permissions.ts';
import type { StepAction } from './refused-action.ts';

/** The step of an open sheet or page. It waits for a person who may take it. `action` null: the sheet only shows the order. */
export type OpenStep = {
  action: StepAction | null;
  needs: NeededPermission;
  /** The number that staff call out; null: an order that was not placed yet. */
  number: string | null;
  /** Who receives it, and where. */
  receiver: string;
  products: string;
};

/** Digits of a pickup code that were typed, and how many it has. */
export type TypedCode = { digits: string; length: number };

/** What is open on this screen: the change of person shows it and leaves it as it is. @see AUTH-12 */
export const useOpenStep = create<{ step: OpenStep | null; code: TypedCode | null }>()(() => ({
  step: null,
  code: null,
}));

/** Publishes the step of an open sheet or page. */
export function usePublishedStep({ action, needs, number, receiver, products }: OpenStep): void {
  useEffect(() => {
    useOpenStep.setState({ step: { action, needs, number, receiver, products } });
  }, [action, needs, number, receiver, products]);
  useEffect(() => () => useOpenStep.setState({ step: null }), []);
}

/** Publishes the digits of a pickup code as they are typed. */
export function usePublishedCode(digits: string, length: number): void {
  useEffect(() => useOpenStep.setState({ code: digits === '' ? null : { digits, length } }), [digits, length]);
  useEffect(() => () => useOpenStep.setState({ code: null }), []);
}
