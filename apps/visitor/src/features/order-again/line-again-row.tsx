import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { useComingTime } from '@app/ordering/time/use-coming-time.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { lineTotalMinor } from '@app/rules/cart/cart-totals.ts';
import type { LineAgain } from '@app/rules/cart/order-again.ts';
import { productArt } from '@app/rules/catalogue/product-kinds.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Picture } from '@app/ui/media/picture.tsx';
import { Plate } from '@app/ui/media/plate.tsx';
import { StateLine, type State } from '@app/ui/status/state-line.tsx';

/** A line of the former order, its present state, and the offered swap. */
export function LineAgainRow({
  again,
  currency,
  isSwapped,
  onSwap,
}: {
  again: LineAgain;
  currency: Currency;
  isSwapped: boolean;
  onSwap: () => void;
}) {
  const text = useText();
  const { detail, product, formerTotalMinor } = again;
  const line = 'line' in again ? again.line : null;
  const image = product && productArt(product);
  const former = detail.product;
  const presentMinor = line === null ? null : lineTotalMinor(line);
  const options = (line?.relatedProducts ?? []).map(({ product }) => product.name);
  const details = [line?.clothingSize?.description, ...options, detail.comments].filter(Boolean).join(' · ');
  return (
    <li className="again__item">
      <div className="again__line">
        <Plate isOff={line === null} isPhoto={image !== null && !image.isCutout}>
          <Picture image={image} alt="" sizes="56px" placeholderIcon="utensils" />
        </Plate>
        <div>
          <b className={line === null ? 'strong mut' : 'strong'}>
            <span className="num">{line?.quantity ?? detail.quantity}</span> {product?.name ?? former}
          </b>
          <Change again={again} currency={currency} />
          {details !== '' && <span className="small mut">{details}</span>}
        </div>
        <p className="again__prices num">
          {presentMinor !== null && <b className="strong">{text('price', { amountMinor: presentMinor, currency })}</b>}
          {presentMinor !== formerTotalMinor && (
            <s className="small mut">
              <span className="sr">{text('again-former-price')} </span>
              {text('price', { amountMinor: formerTotalMinor, currency })}
            </s>
          )}
        </p>
      </div>
      {'swap' in again && again.swap !== null && (
        <Swap former={former} product={again.swap} {...{ currency, isSwapped, onSwap }} />
      )}
    </li>
  );
}

function Change({ again, currency }: { again: LineAgain; currency: Currency }) {
  const text = useText();
  const coming = useComingTime(useVenue().localDateTimeIdentifier);
  const line = (state: State, icon: IconName, words: string) => (
    <StateLine state={state} icon={icon}>
      {words}
    </StateLine>
  );
  switch (again.kind) {
    case 'same':
      return null;
    case 'repriced': {
      const { differenceMinor, detail } = again;
      const isPerUnit = detail.quantity > 1 && differenceMinor % detail.quantity === 0;
      const difference = Math.abs(differenceMinor) / (isPerUnit ? detail.quantity : 1);
      const price = text('price', { amountMinor: difference, currency });
      return differenceMinor > 0
        ? line('warn', 'arrow-up-right', text(isPerUnit ? 'again-dearer-each' : 'again-dearer', { price }))
        : line('ok', 'tag', text(isPerUnit ? 'again-cheaper-each' : 'again-cheaper', { price }));
    }
    case 'fewer':
      return line(
        'warn',
        'triangle-alert',
        text('again-fewer', { left: again.line.quantity, former: again.detail.quantity }),
      );
    case 'sold-out':
      return line('idle', 'ban', text('again-sold-out'));
    case 'stopped':
      return line('idle', 'clock', text('again-stopped', coming(again.until)));
    case 'gone':
      return line('idle', 'ban', text('again-gone'));
    case 'options-changed':
      return line('idle', 'sliders-horizontal', text('again-options'));
  }
}

function Swap({
  former,
  product,
  currency,
  isSwapped,
  onSwap,
}: {
  former: string;
  product: Product;
  currency: Currency;
  isSwapped: boolean;
  onSwap: () => void;
}) {
  const text = useText();
  const image = productArt(product);
  return (
    <div className="again__swap">
      <Plate isPhoto={image !== null && !image.isCutout}>
        <Picture image={image} alt="" sizes="44px" placeholderIcon="utensils" />
      </Plate>
      <span>
        <b className="strong">{product.name}</b>
        <span className="small mut num">
          {text('price', { amountMinor: toMinor(product.price), currency })}
          {isSwapped && ` · ${text('again-swapped')}`}
        </span>
      </span>
      <Button
        variant="quiet"
        size="s"
        aria-label={
          isSwapped
            ? text('again-swap-undo-label', { swap: product.name })
            : text('again-swap-label', { former, swap: product.name })
        }
        onPress={onSwap}
      >
        {text(isSwapped ? 'again-swap-undo' : 'again-swap')}
      </Button>
    </div>
  );
}
