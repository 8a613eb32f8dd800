import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { useCart } from '#features/cart/cart-state.ts';
import { changeCart } from '#features/cart/change-cart.ts';
import { api } from '#shared/api/api.ts';
import { groupOrderPath } from '#shared/navigation/route-paths.ts';
import { failureText, useText } from '#shared/texts/use-text.ts';
import { GROUP_NAME_MAX } from '@app/contract/values/limits.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { orderDetails } from '@app/rules/cart/new-order.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import './group-order.css';

/** A cart that is one person's part of a group has no checkout of its own: its owner places the order. @see CHK-01 */
export function PartOfGroup({ children }: { children: ReactNode }) {
  const cart = useCart();
  if (cart?.group === undefined || cart.group.isWhole) return children;
  return <Redirect to={groupOrderPath(cart.venue.code, cart.group.token)} replace />;
}

/** Below the lines of a cart: opens an order for friends, or leads to the group whose order the cart is. @see ORD-01 */
export function OrderWithFriends({ isLocked }: { isLocked: boolean }) {
  const cart = useCart();
  const [isOpen, setOpen] = useState(false);
  if (cart?.group !== undefined) return <GroupOfCart token={cart.group.token} venueCode={cart.venue.code} />;
  if (!cart || isLocked || cart.processed) return null;
  return (
    <>
      <Offer onPress={() => setOpen(true)} />
      {isOpen && <OpenGroup cart={cart} onClose={() => setOpen(false)} />}
    </>
  );
}

function Offer({ onPress }: { onPress: () => void }) {
  const text = useText();
  return (
    <button type="button" className="group-offer panel" aria-haspopup="dialog" onClick={onPress}>
      <Icon name="users-round" />
      <span>
        <b className="strong">{text('group-start')}</b>
        <span className="small mut">{text('group-start-text')}</span>
      </span>
      <Icon name="chevron-right" />
    </button>
  );
}

function GroupOfCart({ token, venueCode }: { token: string; venueCode: string }) {
  const text = useText();
  return (
    <Link className="group-offer panel" href={groupOrderPath(venueCode, token)}>
      <Icon name="users-round" />
      <span>
        <b className="strong">{text('group-of-cart')}</b>
        <span className="small mut">{text('group-of-cart-text')}</span>
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}

/** Asks for the name that friends see. The key of the cart is sent, so a repeated press opens the same group. */
function OpenGroup({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const text = useText();
  const [, navigate] = useLocation();
  const [name, setName] = useState('');
  const opening = useMutation({
    mutationFn: async () =>
      api.send('POST /api/group-orders', {
        body: {
          venueId: cart.venue.id,
          commerceId: cart.commerce.id,
          cartKey: cart.idempotencyKey,
          name,
          lines: orderDetails(cart),
        },
      }),
    onSuccess: ({ token, version }) => {
      changeCart((now) => ({ ...now, group: { token, isWhole: false, version: version ?? 0 } }));
      navigate(groupOrderPath(cart.venue.code, token));
    },
  });
  const isNamed = name.trim() !== '';
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text('group-start')}
      subtitle={text('group-start-text')}
      closeLabel={text('close')}
      foot={
        <Button isBlock icon="link" isBusy={opening.isPending} isUnavailable={!isNamed} onPress={opening.mutate}>
          {text('group-create')}
        </Button>
      }
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (isNamed && !opening.isPending) opening.mutate();
        }}
      >
        <TextField
          label={text('group-name')}
          hint={text('group-name-hint')}
          value={name}
          onChange={setName}
          maxLength={GROUP_NAME_MAX}
          autoComplete="given-name"
          takesFocus
        />
        {opening.error && <Notice tone="warn" role="alert" title={failureText(text, opening.error)} />}
      </form>
    </Sheet>
  );
}
