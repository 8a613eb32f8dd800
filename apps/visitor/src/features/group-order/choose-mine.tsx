import { useLocation } from 'wouter';
import { commercePath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { GroupOrder } from '@app/contract/group-orders/group-orders.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { startOwnPart, type GroupPlace } from './group-cart.ts';
import { useReplaceQuestion } from './use-replace-question.tsx';

/** To the menu, with a cart of the group; a cart with other lines is asked about. @see CART-03 */
export function ChooseMine({ group, place, isHere }: { group: GroupOrder; place: GroupPlace; isHere: boolean }) {
  const text = useText();
  const [, navigate] = useLocation();
  const open = () => navigate(commercePath(place.venue.code, place.commerce.code));
  const { ask, question } = useReplaceQuestion(place.commerce, () => {
    startOwnPart(group, place);
    open();
  });
  return (
    <>
      <Button isBlock variant="tonal" icon="plus" onPress={isHere ? open : ask}>
        {text(isHere ? 'group-choose' : 'group-more')}
      </Button>
      {question}
    </>
  );
}
