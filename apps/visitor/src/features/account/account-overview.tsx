import { findVenueLinks } from '#features/venues/find-venue-links.ts';
import { showOverlay } from '#shared/layout/overlay-store.ts';
import { ordersPath, walletPath } from '#shared/navigation/route-paths.ts';
import { isProven } from '#shared/session/auth-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { User } from '@app/contract/visitor/account.ts';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import type { AccountPage } from './account-page.ts';
import { LinkRow, Row } from './account-row.tsx';
import { Who } from './account-who.tsx';
import { DownloadRow } from './download-row.tsx';
import { OwnRows, type OwnAtVenue } from './own-at-venue.tsx';
import { Preferences } from './preferences.tsx';
import { useSignOut, useUnsentOrders } from './use-sign-out.ts';

export function AccountOverview({
  user,
  own,
  onVerify,
  onPage,
  onClose,
}: {
  user: User;
  own: OwnAtVenue;
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
      {!isSure && <ClaimedNotice onVerify={onVerify} />}
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
        <OwnRows own={own} onPage={onPage} />
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

/** The session knows a membership, and not yet the person. @see AUTH-05 */
function ClaimedNotice({ onVerify }: { onVerify: () => void }) {
  const text = useText();
  return (
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
  );
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
