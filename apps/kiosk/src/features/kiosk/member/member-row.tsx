import { withBenefits } from '@app/rules/cart/cart-benefits.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useKiosk } from '../device/kiosk-connection.ts';
import { useText } from '../use-text.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';

/** Whose benefits count in the order, and how to make them count. Only where there is a scanner. @see KIOSK-01 */
export function MemberRow() {
  const text = useText();
  const { hasScanner } = useKiosk();
  const member = useKioskVisit((visit) => visit.member);
  if (!hasScanner) return null;
  if (member === null) {
    return (
      <p>
        <Icon name="id-card" />
        <span>
          <b>{text('member-row')}</b>
          <small>{text('member-row-text')}</small>
        </span>
      </p>
    );
  }
  return (
    <button type="button" onClick={removeMember}>
      <Icon name="id-card" />
      <span>
        <b>{text('member-read')}</b>
        <small>{text(member.hasBenefits ? 'member-benefits' : 'member-no-benefits')}</small>
      </span>
      <em>{text('remove')}</em>
    </button>
  );
}

/** The order is that of a guest again. */
function removeMember(): void {
  useKioskVisit.setState(({ cart }) => ({ member: null, cart: cart && withBenefits(cart, null) }));
}
