import { Link } from 'wouter';
import { findVenueLinks } from '#features/venues/find-venue-links.ts';
import { showOverlay } from '#shared/layout/overlay-store.ts';
import { ordersPath, walletPath } from '#shared/navigation/route-paths.ts';
import { isProven } from '#shared/session/auth-store.ts';
import { addressText } from '#shared/texts/address-text.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { User } from '@app/contract/visitor/account.ts';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import type { AccountPage } from './account-page.ts';
import { DownloadRow } from './download-row.tsx';
import { Preferences } from './preferences.tsx';
import { useSignOut, useUnsentOrders } from './use-sign-out.ts';

export function AccountOverview({
  user,
  onVerify,
  onPage,
  onClose,
}: {
  user: User;
  onVerify: () => void;
  onPage: (page: AccountPage) => void;
  onClose: () => void;
}) {
  const text = useText();
  const { here } = useSignOut(onClose);
  const unsent = useUnsentOrders();
  const isSure = isProven(user);
  const { venue } = useVenueState();
  const chat = venue && findVenueLinks(venue).chat;
  return (
    <>
      <Who user={user} />
      {!isSure && (
        <Notice
          tone="warn"
          icon="shield-check"
          title={text('account-claimed-title')}
          action={
            <Button size="s" onPress={onVerify}>
              {text('account-verify')}
            </Button>
          }
        >
          {text('account-claimed-text')}
        </Notice>
      )}
      <ul className="account__rows">
        {venue !== null && (
          <LinkRow icon="receipt-text" title={text('my-orders')} href={ordersPath(venue.code)} onOpen={onClose} />
        )}
        {isSure && venue?.paymentConfig.balanceEnabled === true && (
          <LinkRow icon="wallet" title={text('wallet-balance')} href={walletPath(venue.code)} onOpen={onClose} />
        )}
        {isSure && user.partnerProfile !== null && (
          <Row icon="id-card" title={text('account-member-card')} onPress={() => showOverlay({ kind: 'member' })} />
        )}
        {isSure && (
          <Row icon="scan-line" title={text('kiosk-code-title')} onPress={() => showOverlay({ kind: 'kiosk-code' })} />
        )}
        {isSure && (
          <Row
            icon="pencil"
            title={text('account-profile')}
            detail={[user.name, user.dni].filter(Boolean).join(' · ') || text('account-profile-empty')}
            onPress={() => onPage('profile')}
          />
        )}
        {chat && (
          <Row
            icon={chat.icon}
            title={text('account-help')}
            detail={text('chatbot-text', { venue: venue.name })}
            onPress={() => showOverlay({ kind: 'chat', url: chat.url })}
          />
        )}
      </ul>
      <Preferences />
      {isSure && <Privacy onPage={onPage} />}
      <Button
        isBlock
        variant="plain"
        icon="log-out"
        isBusy={here.isPending}
        onPress={() => (unsent.count > 0 ? onPage('unsent') : here.mutate())}
      >
        {text('account-logout')}
      </Button>
    </>
  );
}

function Who({ user }: { user: User }) {
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

function Row({
  icon,
  title,
  detail,
  onPress,
}: {
  icon: IconName;
  title: string;
  detail?: string;
  onPress: () => void;
}) {
  return (
    <li>
      <button type="button" className="account__row" onClick={onPress}>
        <Icon name={icon} />
        <span>
          <b className="strong">{title}</b>
          {detail !== undefined && <span className="small mut">{detail}</span>}
        </span>
        <Icon name="chevron-right" />
      </button>
    </li>
  );
}

function LinkRow({ icon, title, href, onOpen }: { icon: IconName; title: string; href: string; onOpen: () => void }) {
  return (
    <li>
      <Link className="account__row" href={href} onClick={onOpen}>
        <Icon name={icon} />
        <b className="strong">{title}</b>
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}

function initialOf(name: string): string {
  const [first = ''] = name.trim();
  return first.toUpperCase();
}

/** What a proven person does with their data and devices. */
function Privacy({ onPage }: { onPage: (page: AccountPage) => void }) {
  const text = useText();
  return (
    <section className="account__privacy" aria-labelledby="account-privacy">
      <h3 className="small strong" id="account-privacy">
        {text('account-privacy')}
      </h3>
      <ul className="account__rows">
        <Row icon="key-round" title={text('sign-in-methods-title')} onPress={() => onPage('sign-in-methods')} />
        <DownloadRow />
        <Row icon="smartphone" title={text('account-logout-everywhere')} onPress={() => onPage('everywhere')} />
        <Row icon="trash-2" title={text('account-delete')} onPress={() => onPage('delete')} />
      </ul>
    </section>
  );
}
