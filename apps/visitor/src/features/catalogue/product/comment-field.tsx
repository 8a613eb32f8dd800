import { commentExample } from '#features/cart/comment-example.ts';
import { useText } from '#shared/texts/use-text.ts';
import { COMMENT_MAX_CHARACTERS } from '@app/contract/values/limits.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { commentCharacters, cutComment } from '@app/rules/orders/comment-length.ts';
import { TextAreaField } from '@app/ui/fields/text-area-field.tsx';

/** A comment for the stall, while the product is chosen. @see CART-04 */
export function CommentField({
  product,
  comment,
  onChange,
}: {
  product: Product;
  comment: string;
  onChange: (comment: string) => void;
}) {
  const text = useText();
  return (
    <div className="pinfo__comment">
      <TextAreaField
        label={text('comment-label')}
        placeholder={text(commentExample(product))}
        count={`${commentCharacters(comment)}/${COMMENT_MAX_CHARACTERS}`}
        rows={1}
        value={comment}
        onChange={(typed) => onChange(cutComment(typed))}
      />
    </div>
  );
}
