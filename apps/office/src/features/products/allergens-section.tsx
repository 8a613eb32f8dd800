import { FormSection } from '#shared/form/sections/form-section.tsx';
import { PRODUCT_ALLERGENS, PRODUCT_TRAITS } from '@app/contract/values/product-facts.ts';
import { ChoicesInput } from './choices-input.tsx';
import { useText } from './use-text.ts';

/** What a product contains, and what people look for or avoid. @see PROD-05 */
export function AllergensSection() {
  const text = useText();
  return (
    <FormSection title={text('product-section-allergens')} lead={text('product-section-allergens-lead')}>
      <ChoicesInput
        name="allergens"
        label={text('products.allergens')}
        options={PRODUCT_ALLERGENS.map((value) => ({ value, label: text(`allergen-${value}`) }))}
      />
      <ChoicesInput
        name="traits"
        label={text('products.traits')}
        options={PRODUCT_TRAITS.map((value) => ({ value, label: text(`trait-${value}`) }))}
      />
    </FormSection>
  );
}
