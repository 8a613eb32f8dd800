import { useId, useState, type ReactNode } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { productArt } from '@app/rules/catalogue/product-kinds.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { Modal } from '@app/ui/overlays/modal.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { ShareProduct } from '../product/share-product.tsx';
import './product-frame.css';

/**
 * A product over the menu of a wide screen. Picture and facts stay, the choices scroll between head and foot.
 *
 * @param props.about description and facts, below the picture
 * @param props.hasChoice a press beside the dialog asks before the choice is lost
 * @see PROD-01, APP-12
 */
export function ProductFrame({
  product,
  price,
  about,
  foot,
  isOff = false,
  hasChoice,
  onClose,
  children,
}: {
  product: Product;
  price: ReactNode;
  about: ReactNode;
  foot: ReactNode;
  isOff?: boolean;
  hasChoice: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const text = useText();
  const titleId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const art = productArt(product);
  return (
    <Modal
      titleId={titleId}
      className="pdialog"
      onClose={onClose}
      closesOnBackdrop
      onBackdrop={hasChoice ? () => setIsAsking(true) : onClose}
    >
      <div className="pdialog__about">
        <div
          className={classNames(
            'pdialog__art',
            art && !art.isCutout && 'pdialog__art--photo',
            isOff && 'pdialog__art--off',
          )}
        >
          <Picture image={art} alt="" sizes="380px" isEager placeholderIcon="utensils" />
          <div className="pdialog__tools">
            <FavouriteButton productId={product.id} />
            <ShareProduct product={product} />
          </div>
        </div>
        {about}
      </div>
      <div className="pdialog__side">
        <header className="pdialog__head">
          <h2 id={titleId} className="h2" tabIndex={-1}>
            {product.name}
          </h2>
          {price}
          <IconButton icon="x" label={text('close')} onPress={onClose} />
        </header>
        <div className="pdialog__body">{children}</div>
        <footer className="pdialog__foot">{foot}</footer>
      </div>
      <LeaveChoice isOpen={isAsking} onStay={() => setIsAsking(false)} onLeave={onClose} />
    </Modal>
  );
}

function LeaveChoice({ isOpen, onStay, onLeave }: { isOpen: boolean; onStay: () => void; onLeave: () => void }) {
  const text = useText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onStay}
      icon="shopping-bag"
      tone="warn"
      title={text('leave-choice-title')}
      actions={
        <>
          <Button isBlock onPress={onStay}>
            {text('leave-choice-stay')}
          </Button>
          <Button variant="quiet" isBlock onPress={onLeave}>
            {text('leave-choice-leave')}
          </Button>
        </>
      }
    >
      {text('leave-choice-text')}
    </Dialog>
  );
}
