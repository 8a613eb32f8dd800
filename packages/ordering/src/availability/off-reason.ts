import type { ProductAvailability } from '@app/rules/catalogue/product-availability.ts';

/** What an app says of a product that cannot be added. Instants are ISO 8601. */
export type OffWords = {
  soldOut: () => string;
  backAt: (at: string) => string;
  /** When the menu of the product begins. */
  soldFrom: (at: string) => string;
  pausedUntil: (at: string) => string;
  opensAt: (at: string) => string;
  closed: () => string;
};

/** Returns why a product cannot be added now, in the words of the app; null when it can. @see PROD-03, COM-03 */
export function offReason(availability: ProductAvailability, words: OffWords): string | null {
  switch (availability.kind) {
    case 'available':
      return null;
    case 'no-stock':
      return words.soldOut();
    case 'unavailable':
      return words.backAt(availability.until);
    case 'off-menu':
      return words.soldFrom(availability.from);
    case 'commerce-off': {
      const { commerce } = availability;
      if (commerce.kind === 'paused') return words.pausedUntil(commerce.until);
      return commerce.opensAt ? words.opensAt(commerce.opensAt) : words.closed();
    }
  }
}
