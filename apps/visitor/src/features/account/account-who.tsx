import { isProven } from '#shared/session/auth-store.ts';
import { addressText } from '#shared/texts/address-text.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { User } from '@app/contract/visitor/account.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Badge } from '@app/ui/status/badge.tsx';

/** The person, with the address of the sign-in and whether it is proven. @see AUTH-09 */
export function Who({ user }: { user: User }) {
  const text = useText();
  const address = addressText(user);
  const isSure = isProven(user);
  return (
    <div className="account__who">
      <span className="account__mark">
        {user.name === null ? <Icon name="user-round" /> : <b aria-hidden="true">{initialOf(user.name)}</b>}
      </span>
      <span>
        {user.name !== null && <b className="h3">{user.name}</b>}
        {address !== null && <span className="small mut">{text('account-signed-in', { who: address })}</span>}
        <Badge tone={isSure ? 'ok' : 'warn'} icon={isSure ? 'badge-check' : 'clock'}>
          {text(isSure ? 'account-proven' : 'account-claimed')}
        </Badge>
      </span>
    </div>
  );
}

function initialOf(name: string): string {
  const [first = ''] = name.trim();
  return first.toUpperCase();
}
