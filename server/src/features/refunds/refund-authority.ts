import type { UsedApproval } from './approvals/refund-approval-store.ts';

/**
 * On whose authority a refund is opened.
 * - `buyer`: the rules allow the buyer to cancel
 * - `system`: the money paid nothing
 * - `staff`: an editor approved it with a code, which is used up
 * - `retry`: the approval or the rule of a refund that failed still counts; the caller has a recent second factor
 * @see REF-03
 */
export type RefundAuthority =
  | { readonly by: 'buyer'; readonly actorId: number | null }
  | { readonly by: 'system' }
  | { readonly by: 'staff'; readonly actorId: number; readonly approval: UsedApproval }
  | { readonly by: 'retry'; readonly actorId: number; readonly retryOf: string };

/** Authority of a stored refund. `panel`: a person made it in the provider's panel, without us. */
export type StoredAuthority = RefundAuthority['by'] | 'panel';

export function actorOf(authority: RefundAuthority): number | null {
  return 'actorId' in authority ? authority.actorId : null;
}
