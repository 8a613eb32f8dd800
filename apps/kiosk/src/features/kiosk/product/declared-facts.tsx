import { factsLine } from '@app/ordering/facts/facts-text.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { useText } from '../use-text.ts';

/** What the stall declares of a product. @see PROD-05 */
export function DeclaredFacts({ product }: { product: Product }) {
  const text = useText();
  const facts = factsLine(text, product);
  if (facts === null) return null;
  return (
    <p className="knote knote--rule">
      <b>{facts}.</b> {text('declared-by-stalls')}
    </p>
  );
}
