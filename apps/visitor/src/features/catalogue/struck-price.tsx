import { useText } from '#shared/texts/use-text.ts';

/** A price that is not paid now, for the eye and for a screen reader. */
export function StruckPrice({ price }: { price: string }) {
  const text = useText();
  return (
    <s className="was">
      <span className="sr">{text('price-before', { price })}</span>
      <span aria-hidden="true">{price}</span>
    </s>
  );
}
