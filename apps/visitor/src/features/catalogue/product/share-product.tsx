import { showToast } from '#shared/layout/toast-store.ts';
import { productDetailsPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';

/** Shares the link of a product; copies it where the browser cannot share. @see PROD-01 */
export function ShareProduct({ product }: { product: Product }) {
  const text = useText();
  const { code } = useVenue();
  const share = () => {
    const path = productDetailsPath(code, product.commerce.code, product.name);
    const what = { title: product.name, url: new URL(path, location.origin).href };
    if (typeof navigator.share === 'function') return void navigator.share(what).catch(() => undefined);
    void navigator.clipboard
      ?.writeText(what.url)
      .then(() => showToast({ id: 'link-copied', text: text('share-copied'), icon: 'copy' }));
  };
  return <IconButton icon="share" variant="float" label={text('share')} onPress={share} />;
}
