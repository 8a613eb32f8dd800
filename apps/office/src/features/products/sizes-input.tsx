import { useFieldArray, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useFieldValueText } from '#shared/form/field-value-text.ts';
import { MoneyInput, TextInput } from '#shared/form/inputs.tsx';
import { FieldRow, FormSection } from '#shared/form/sections/form-section.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { ListError } from './list-error.tsx';
import { RowTools } from './row-tools.tsx';
import { useText } from './use-text.ts';
import styles from './products.module.css';

const NAME = 'clothingSizes';
const Sizes = z.array(
  z.object({ size: z.string(), description: z.string(), priceMinor: z.number().nullable().catch(null) }),
);

/** The sizes of a product, in the order of the visitor's choice, each with its own price or that of the product. @see CLOTH-01 */
export function SizesInput() {
  const text = useText();
  const { currency } = useOpenVenue();
  const sizes = useFieldArray({ name: NAME, keyName: 'key' });
  const productPrice = useProductPriceText();
  const typed: unknown = useWatch({ name: `${NAME}.0.priceMinor` });
  const isLastPriced = sizes.fields.length === 1 && typed !== null && typed !== '';
  const lastReason = isLastPriced ? text('size-last-priced', { price: productPrice }) : undefined;
  useFieldValueText(NAME, (other) =>
    (Sizes.safeParse(other).data ?? [])
      .map(({ size, description, priceMinor }) =>
        priceMinor === null
          ? `${size} (${description})`
          : `${size} (${description}) ${amountText(priceMinor, currency)}`,
      )
      .join(', '),
  );
  return (
    <FormSection title={text('product-section-sizes')} lead={text('product-section-sizes-lead')}>
      <div className={styles['rows']}>
        {sizes.fields.map(({ key }, at) => (
          <div key={key} className={styles['row']}>
            <FieldRow>
              <TextInput name={`${NAME}.${at}.size`} label={text('size-name')} />
              <TextInput name={`${NAME}.${at}.description`} label={text('size-description')} />
              <MoneyInput
                name={`${NAME}.${at}.priceMinor`}
                label={text('size-price')}
                hint={text('size-price-hint', { price: productPrice })}
                currency={currency}
                isOptional
              />
            </FieldRow>
            <RowTools
              at={at}
              of={sizes.fields.length}
              removeLabel={text('size-remove')}
              removeReason={lastReason}
              onMove={(to) => sizes.move(at, to)}
              onRemove={() => sizes.remove(at)}
            />
          </div>
        ))}
      </div>
      <ListError name={NAME} />
      <div>
        <Button
          icon="plus"
          variant="plain"
          onPress={() => sizes.append({ id: null, size: '', description: '', priceMinor: null })}
        >
          {text('size-add')}
        </Button>
      </div>
    </FormSection>
  );
}

/** The price of the product as it stands in the form. */
function useProductPriceText(): string {
  const { currency } = useOpenVenue();
  const priceMinor: unknown = useWatch({ name: 'priceMinor' });
  return amountText(typeof priceMinor === 'number' ? priceMinor : 0, currency);
}
