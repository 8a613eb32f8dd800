import { toMinor } from '@app/contract/values/minor-units.ts';
import { mailboxKey } from '@app/server/features/mailboxes/contact-keys.ts';
import type { DemoCommerce } from './demo-venue.ts';
import type { ImportedMenu } from './import-menu.ts';
import { insertRows } from './insert-rows.ts';
import { addImage, found, type VenueLoader } from './venue-loader.ts';

/** Inserts the combos of a commerce as promotions. Their words are those of their products. */
export async function insertPromotions(
  { tx, venueId, newId }: VenueLoader,
  { name: commerce, combos }: DemoCommerce,
  commerceId: number,
  { products }: ImportedMenu,
): Promise<void> {
  const productOf = found(products, `product of ${commerce}`);
  const rows = Object.entries(combos).map(([combo, { previousPrice }], position) => {
    const product = productOf(combo);
    return {
      venue_id: venueId,
      id: newId('promotions'),
      commerce_id: commerceId,
      product_id: product.id,
      title: product.name,
      description: product.description,
      translated_title: orNull(product.translatedName),
      translated_description: orNull(product.translatedDescription),
      previous_price_minor: toMinor(previousPrice),
      position,
    };
  });
  await insertRows(tx, 'promotions', rows);
}

/** A sheet without these words has an empty text. */
function orNull(words: string): string | null {
  return words === '' ? null : words;
}

export async function insertDiscounts(
  loader: VenueLoader,
  { discounts }: DemoCommerce,
  commerceId: number,
): Promise<void> {
  const rows = discounts.map(({ description, translatedDescription, percent, priority, picture }) => {
    const id = loader.newId('discounts');
    addImage(loader, 'discount', id, '1', picture);
    return {
      venue_id: loader.venueId,
      id,
      commerce_id: commerceId,
      description,
      translated_description: translatedDescription,
      amount_percent: percent,
      priority,
    };
  });
  await insertRows(loader.tx, 'discounts', rows);
}

export async function insertBenefits(
  loader: VenueLoader,
  { name, benefits }: DemoCommerce,
  commerceId: number,
  { products }: ImportedMenu,
): Promise<void> {
  const productOf = found(products, `product of ${name}`);
  const made = benefits.map(({ emails, description, translatedDescription, off, picture }) => {
    const id = loader.newId('buyer_benefits');
    addImage(loader, 'benefit', id, '1', picture);
    const benefit = {
      venue_id: loader.venueId,
      id,
      commerce_id: commerceId,
      benefit_type: 'product' in off ? 2 : 1,
      discount_minor: 'amount' in off ? toMinor(off.amount) : null,
      product_id: 'product' in off ? productOf(off.product).id : null,
      description,
      translated_description: translatedDescription,
    };
    const holders = emails.map((email) => ({
      venue_id: loader.venueId,
      benefit_id: id,
      email_key: mailboxKey(email),
    }));
    return { benefit, holders };
  });
  await insertRows(
    loader.tx,
    'buyer_benefits',
    made.map(({ benefit }) => benefit),
  );
  await insertRows(
    loader.tx,
    'buyer_benefit_holders',
    made.flatMap(({ holders }) => holders),
  );
}
