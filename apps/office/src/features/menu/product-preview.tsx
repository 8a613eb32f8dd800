import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Row } from '#shared/api/resource-client.ts';
import { PhoneFrame } from '#shared/preview/phone-frame.tsx';
import { PlacedPicture } from '#shared/preview/placed-picture.tsx';
import { useShownWords, type PreviewLanguage } from '#shared/preview/use-shown-words.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { PRODUCT_ALLERGENS, PRODUCT_TRAITS } from '@app/contract/values/product-facts.ts';
import { consistentTraits } from '@app/rules/catalogue/product-facts.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { textIn, useText } from './use-text.ts';
import styles from './product-preview.module.css';

const WORDS = { name: 'name', translatedName: 'translatedName' };
/** Values that the phone shows. One that cannot be read yet is left out. */
const Typed = z.object({
  priceMinor: z.int().nullable().catch(null),
  clothingSizes: z.array(z.object({ priceMinor: z.int().nullable().catch(null) })).catch([]),
  enabled: z.boolean().catch(true),
  allergens: z.array(z.enum(PRODUCT_ALLERGENS)).catch([]),
  traits: z.array(z.enum(PRODUCT_TRAITS)).catch([]),
  modifierGroups: z.array(z.object({ name: z.string(), translatedName: z.string().nullable().catch(null) })).catch([]),
});
type Shown = {
  title: string;
  description: string;
  price: string;
  facts: string[];
  groups: string[];
  isOnSale: boolean;
};

/** A product in its menu and on its page. @see PROD-01 */
export function ProductPreview({ row }: { row: Row | null }) {
  const text = useText();
  const { appColor, appSecondaryColor, currency } = useOpenVenue();
  const [place, setPlace] = useState<'menu' | 'page'>('menu');
  const { title, description, shown: inLanguage, language, choices } = useShownWords(WORDS);
  const typed = useTyped();
  const groups = typed.modifierGroups
    .map(({ name, translatedName }) => inLanguage(name, translatedName))
    .filter((name) => name !== '');
  const shown = { title, description, groups, isOnSale: typed.enabled, ...textsOf(typed, language, currency) };
  const action = typed.enabled ? 'product-preview-add' : 'product-preview-hidden';
  const places = (
    <SegmentedControl
      label={text('product-preview-place')}
      value={place}
      options={[
        { value: 'menu', label: text('product-preview-menu') },
        { value: 'page', label: text('product-preview-page') },
      ]}
      onChange={setPlace}
    />
  );
  return (
    <PhoneFrame
      appColor={appColor}
      appSecondaryColor={appSecondaryColor}
      choices={
        <>
          {places}
          {choices}
        </>
      }
    >
      {place === 'menu' ? (
        <MenuRow shown={shown} row={row} />
      ) : (
        <ProductPage shown={shown} row={row} action={textIn(language)(action)} />
      )}
    </PhoneFrame>
  );
}

function MenuRow({ shown, row }: { shown: Shown; row: Row | null }) {
  return (
    <div className={styles['menu']}>
      <div className={styles['words']}>
        <b>{shown.title}</b>
        <Description {...shown} />
        <strong>{shown.price}</strong>
      </div>
      <div className={styles['plate']}>
        <PlacedPicture owner="product" row={row} />
        {shown.isOnSale && (
          <i>
            <Icon name="plus" />
          </i>
        )}
      </div>
    </div>
  );
}

function ProductPage({ shown, row, action }: { shown: Shown; row: Row | null; action: string }) {
  return (
    <div className={styles['page']}>
      <div className={styles['stage']}>
        <PlacedPicture owner="product" row={row} />
      </div>
      <div className={styles['head']}>
        <b>{shown.title}</b>
        <strong>{shown.price}</strong>
      </div>
      <Description {...shown} />
      {shown.groups.map((name, at) => (
        <p key={at} className={styles['group']}>
          {name}
          <Icon name="chevron-down" />
        </p>
      ))}
      <span className={styles['add']} data-off={!shown.isOnSale || undefined}>
        {action}
      </span>
    </div>
  );
}

function Description({ description, facts }: Pick<Shown, 'description' | 'facts'>) {
  return (
    <>
      {description !== '' && <p>{description}</p>}
      {facts.length > 0 && <small>{facts.join(' · ')}</small>}
    </>
  );
}

function useTyped(): z.infer<typeof Typed> {
  const [priceMinor, clothingSizes, enabled, allergens, traits, modifierGroups]: unknown[] = useWatch({
    name: ['priceMinor', 'clothingSizes', 'enabled', 'allergens', 'traits', 'modifierGroups'],
  });
  return Typed.parse({ priceMinor, clothingSizes, enabled, allergens, traits, modifierGroups });
}

/** In the visitor's language, not that of the person who edits. */
function textsOf(
  { priceMinor, clothingSizes, allergens, traits }: z.infer<typeof Typed>,
  language: PreviewLanguage,
  currency: Currency,
) {
  const words = textIn(language);
  const contained = allergens.map((allergen) => words(`allergen-${allergen}`).toLowerCase()).join(', ');
  const prices = clothingSizes.map((size) => size.priceMinor ?? priceMinor ?? 0);
  const lowestMinor = prices.length === 0 ? (priceMinor ?? 0) : Math.min(...prices);
  const lowest = amountText(lowestMinor, currency);
  const isFrom = prices.some((price) => price > lowestMinor);
  return {
    price: isFrom ? words('product-preview-from', { price: lowest }) : lowestMinor === 0 ? '' : lowest,
    facts: [
      ...consistentTraits({ allergens, traits }).map((trait) => words(`trait-${trait}`)),
      ...(contained === '' ? [] : [`${words('product-preview-contains')}: ${contained}`]),
    ],
  };
}
