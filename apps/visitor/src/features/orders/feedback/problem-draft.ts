import { asRecord, persistedStore } from '@app/client/storage/persisted-store.ts';
import type { ProblemKind } from '@app/contract/feedback/feedback-values.ts';
import { newOrderKey } from '@app/ordering/cart/order-key.ts';

/** A report that is being written. Its key makes it one report, however often it is sent. */
export type ProblemDraft = { key: string; kind: ProblemKind | null; lines: readonly number[]; text: string };

type Drafts = { byOrder: Readonly<Record<string, ProblemDraft>> };

/** Drafts stay on the device until they are sent. @see ORD-09 */
export const useProblemDrafts = persistedStore<Drafts>('problem-drafts', { byOrder: {} }, (value): value is Drafts => {
  const drafts = asRecord(value).get('byOrder');
  return (
    typeof drafts === 'object' &&
    drafts !== null &&
    Object.values(drafts).every((draft) => ['key', 'kind', 'lines', 'text'].every((part) => asRecord(draft).has(part)))
  );
});

/** @param draft null removes it */
export function keepDraft(orderId: number, draft: ProblemDraft | null): void {
  useProblemDrafts.setState(({ byOrder }) => {
    const { [String(orderId)]: _old, ...others } = byOrder;
    return { byOrder: draft === null ? others : { ...others, [String(orderId)]: draft } };
  });
}

export function newDraft(): ProblemDraft {
  return { key: newOrderKey(), kind: null, lines: [], text: '' };
}
