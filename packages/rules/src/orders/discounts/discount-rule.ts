import type { DiscountAudience } from '@app/contract/resources/offers/discount-rules.ts';
import type { DiscountTerms } from '../discount-amount.ts';

/** When, for which lines, for which people and how often a discount may be used. */
export type DiscountRule = DiscountTerms & {
  readonly id: number;
  readonly commerceId: number;
  readonly name: string;
  readonly translatedName: string | null;
  /** Null: it applies without a code. */
  readonly code: string | null;
  /** Ms since the epoch; null: no bound. */
  readonly startsAtMs: number | null;
  readonly endsAtMs: number | null;
  /** 1 is Monday; empty: each day. */
  readonly weekdays: readonly number[];
  /** Minutes from midnight on the venue's clock; null: the whole day. */
  readonly fromMinute: number | null;
  readonly untilMinute: number | null;
  /** Products of the order that it covers; null: all. Choices are covered with their product. */
  readonly coveredProductIds: readonly number[] | null;
  /** Sum of the lines from which it applies. */
  readonly minTotalMinor: number;
  /** Orders that may use it; null: any number. */
  readonly maxUses: number | null;
  readonly maxUsesPerCustomer: number | null;
  readonly audience: DiscountAudience;
};

/** A customer as a discount knows them. `isSignedIn`: the session proves the mailbox, whose uses are counted. */
export type DiscountCustomer = {
  readonly isSignedIn: boolean;
  readonly isMember: boolean;
  readonly holdsBenefit: boolean;
  readonly uses: number;
};

/** Whether a discount covers a main line and its choices. */
export function coversLine({ coveredProductIds }: Pick<DiscountRule, 'coveredProductIds'>, productId: number): boolean {
  return coveredProductIds === null || coveredProductIds.includes(productId);
}

/** Returns a code as it is stored: case, accents, spaces and hyphens do not count, and the letter O is 0. */
export function storedDiscountCode(typed: string): string {
  return typed
    .normalize('NFD')
    .replaceAll(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .replaceAll('O', '0');
}
