import { useWatch } from 'react-hook-form';
import type { Row } from '#shared/api/resource-client.ts';
import { FormSection } from '#shared/form/sections/form-section.tsx';
import { products } from '@app/contract/resources/products.ts';
import { RecipeInput } from './recipe-input.tsx';
import { useText } from './use-text.ts';

/** What a unit takes, stored by a call of its own. Sizes that are not stored yet have none. */
export function ProductRecipe({ row }: { row: Row | null }) {
  const text = useText();
  const commerceId: unknown = useWatch({ name: 'commerceId' });
  return (
    <FormSection title={text('recipe-title')}>
      {row === null ? (
        <p>{text('recipe-after-save')}</p>
      ) : (
        <RecipeInput
          productId={row.id}
          commerceId={Number(commerceId)}
          sizes={products.row.pick({ sizeStocks: true }).parse(row).sizeStocks}
        />
      )}
    </FormSection>
  );
}
