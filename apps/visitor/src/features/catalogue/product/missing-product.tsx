import { create } from 'zustand';
import { useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';

/** The commerce whose menu replaces a product that it does not have. */
const useMissingProduct = create<{ commerceId: number | null }>(() => ({ commerceId: null }));

export function noteMissingProduct(commerceId: number | null): void {
  useMissingProduct.setState({ commerceId });
}

/** Shows on the menu why it replaces the product of a link, until the visitor closes it. @see PROD-01 */
export function MissingProductDialog({ commerce: { id, name } }: { commerce: { id: number; name: string } }) {
  const text = useText();
  const isOpen = useMissingProduct(({ commerceId }) => commerceId === id);
  const close = () => noteMissingProduct(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      icon="utensils-crossed"
      title={text('product-gone')}
      actions={
        <Button isBlock onPress={close}>
          {text('product-gone-menu', { stall: name })}
        </Button>
      }
    >
      <p>{text('product-gone-text', { stall: name })}</p>
    </Dialog>
  );
}
