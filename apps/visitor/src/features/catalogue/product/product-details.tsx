import { useState } from 'react';
import type { CompleteCommerce, Product } from '@app/rules/language/localised-types.ts';
import { ProductFacts } from '../facts/product-facts.tsx';
import { AddedSheet } from './added-sheet.tsx';
import { ProductAddBar, ProductChoices, ProductPrice, ProductWords } from './product-parts.tsx';
import { ProductStage } from './product-stage.tsx';
import { useProductChoice } from './use-product-choice.ts';
import './product.css';

/** Product page: picture, sizes, quantity and add bar. @see PROD-01, PROD-03, PROD-04, CLOTH-01 */
export function ProductDetails({ product, commerce }: { product: Product; commerce: CompleteCommerce }) {
  const [added, setAdded] = useState(0);
  const choice = useProductChoice(product, commerce, setAdded);
  const { availability } = choice;
  return (
    <>
      <main className="pscreen">
        <ProductStage product={product} commerce={commerce} isOff={availability.kind !== 'available'} />
        <div className="pinfo">
          <div className="pinfo__top">
            <h1 className="h1">{product.name}</h1>
            <ProductPrice product={product} choice={choice} />
          </div>
          <ProductWords product={product} commerce={commerce} availability={availability} />
          <ProductFacts product={product} menu={commerce.products} />
          <ProductChoices product={product} choice={choice} />
        </div>
        <ProductAddBar product={product} choice={choice} />
      </main>
      {added > 0 && (
        <AddedSheet product={product} units={added} commerceCode={commerce.code} onClose={() => setAdded(0)} />
      )}
    </>
  );
}
