import { useParams } from 'wouter';
import { useVisitedCommerce } from '#features/venues/use-commerce.ts';
import type { RouteParams } from '#shared/navigation/route-paths.ts';
import { ProductDetails } from './product-details.tsx';
import { productOfRoute } from './product-of-route.ts';
import { ProductFailed, ProductLoading, ProductMissing, ProductNotChosen } from './product-states.tsx';

/** @see PROD-01 */
export function ProductScreen() {
  const { commerceCode, productName } = useParams<RouteParams>();
  const read = useVisitedCommerce(commerceCode);

  if (read.kind === 'loading') return <ProductLoading />;
  if (read.kind === 'failed') return <ProductFailed isAnswered={read.isAnswered} onRetry={read.retry} />;
  if (read.kind === 'missing') return <ProductMissing commerce={null} />;
  if (productName === undefined) return <ProductNotChosen commerce={read.commerce} />;
  const product = productOfRoute(read, productName);
  if (!product) return <ProductMissing commerce={read.commerce} />;
  return <ProductDetails key={product.id} product={product} commerce={read.commerce} />;
}
