import { toMinor } from '@app/contract/values/minor-units.ts';
import { mailboxKey } from '@app/server/features/mailboxes/contact-keys.ts';
import type { DemoCommerce } from './demo-venue.ts';
import { insertRows } from './insert-rows.ts';
import { addImage, found, type VenueLoader } from './venue-loader.ts';

/** Inserts the combos of a commerce as promotions. Their words are those of their products. */
export async function insertPromotions(
  { tx, venueId, newId }: VenueLoader,
  commerce: DemoCommerce,
  commerceId: number,
  productIds: ReadonlyMap<string, number>,
): Promise<void> {
  const productId = found(productIds, `product of ${commerce.name}`);
  const promotions = Object.entries(commerce.combos).map(([name, { previousPrice }], position) => ({
    id: newId('promotions'),
    product_id: productId(name),
    previous_price_minor: toMinor(previousPrice),
    position,
  }));
  await tx.query(
    `insert into promotions (venue_id, id, commerce_id, product_id, title, description, translated_title,
       translated_description, previous_price_minor, position)
     select $1, combo.id, $2, product_id, name, description, translated_name, translated_description,
       previous_price_minor, combo.position
     from jsonb_to_recordset($3::jsonb)
       as combo(id bigint, product_id bigint, previous_price_minor bigint, position int)
     join products on products.venue_id = $1 and products.id = product_id`,
    [venueId, commerceId, JSON.stringify(promotions)],
  );
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
  productIds: ReadonlyMap<string, number>,
): Promise<void> {
  const productId = found(productIds, `product of ${name}`);
  const made = benefits.map(({ emails, description, translatedDescription, off, picture }) => {
    const id = loader.newId('buyer_benefits');
    addImage(loader, 'benefit', id, '1', picture);
    const benefit = {
      venue_id: loader.venueId,
      id,
      commerce_id: commerceId,
      benefit_type: 'product' in off ? 2 : 1,
      discount_minor: 'amount' in off ? toMinor(off.amount) : null,
      product_id: 'product' in off ? productId(off.product) : null,
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
