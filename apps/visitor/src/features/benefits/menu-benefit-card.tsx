import { useMemo } from 'react';
import { Link } from 'wouter';
import { showOverlay } from '#shared/layout/overlay-store.ts';
import { isProven, useAuth } from '#shared/session/auth-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useBenefitMember } from './benefit-member.ts';
import { BenefitPips } from './benefit-parts.tsx';
import { hasMenuBenefits, menuBenefits } from './menu-benefits.ts';
import './benefits.css';

/**
 * Above a menu: the member's benefits with units left, or for a guest that members have benefits here. The
 * server renders the guest's, which has the same height.
 *
 * @param pathOf of a product in the menu
 * @see BEN-01, BEN-02
 */
export function MenuBenefitCard(props: MenuBenefitCardProps) {
  const user = useAuth((auth) => auth.user);
  const { products } = props;
  const hasBenefits = useMemo(() => hasMenuBenefits(products), [products]);
  if (!hasBenefits) return null;
  return isProven(user) ? <OwnBenefits {...props} /> : <SignInHint />;
}

type MenuBenefitCardProps = {
  products: readonly Product[];
  /** Units in it no longer count as left. */
  cart: Cart | null;
  pathOf: (productId: number) => string;
  onChoose: (productId: number) => void;
};

function OwnBenefits({ products, cart, pathOf, onChoose }: MenuBenefitCardProps) {
  const text = useText();
  const member = useBenefitMember();
  const [first, ...others] = menuBenefits(member, products, cart);
  if (!first) return null;
  const { percentage, of, remaining, available, productId } = first;
  const left = remaining > 0 ? text('benefit-left-of', { remaining, available }) : text('benefit-in-cart');
  return (
    <section className="section benefit-card">
      <Link className="ben" href={pathOf(productId)} onClick={() => onChoose(productId)}>
        <span className="ben__mark">
          <Icon name="badge-percent" />
        </span>
        <span>
          <b>{text('benefit-on', { percentage, name: of })}</b>
          <span className="small mut">
            {others.length > 0 ? text('benefit-and-others', { left, others: others.length }) : left}
          </span>
        </span>
        <BenefitPips remaining={remaining} available={available} />
      </Link>
    </section>
  );
}

function SignInHint() {
  const text = useText();
  return (
    <section className="section benefit-card">
      <button
        type="button"
        className="ben ben--ask"
        aria-haspopup="dialog"
        data-overlay="account"
        onClick={() => showOverlay({ kind: 'account' })}
      >
        <span className="ben__mark">
          <Icon name="badge-percent" />
        </span>
        <span>
          <b>{text('benefit-for-members')}</b>
          <span className="small mut">{text('benefit-sign-in')}</span>
        </span>
        <Icon name="chevron-right" />
      </button>
    </section>
  );
}
