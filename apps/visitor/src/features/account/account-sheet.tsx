import { useState, type ReactNode } from 'react';
import { useStepFocus } from '#shared/layout/use-step-focus.ts';
import type { TextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { User } from '@app/contract/visitor/account.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { AccountOverview } from './account-overview.tsx';
import type { AccountPage } from './account-page.ts';
import { DeletePanel } from './delete-panel.tsx';
import type { OwnAtVenue } from './own-at-venue.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SignInMethodsPanel } from './sign-in-methods-panel.tsx';
import { SignOutEverywherePanel } from './sign-out-everywhere-panel.tsx';
import { UnsentOrdersPanel } from './unsent-orders-panel.tsx';
import './account.css';

const NOTHING: OwnAtVenue = { cards: null, seat: null };

/** The signed-in user, the stored data, and the ways to sign out. @see AUTH-09, APP-09 */
export function AccountSheet({
  user,
  own = NOTHING,
  onVerify,
  onAddMethod,
  onClose,
}: {
  user: User;
  own?: OwnAtVenue;
  onVerify: () => void;
  onAddMethod: () => void;
  onClose: () => void;
}) {
  const text = useText();
  const [page, setPage] = useState<AccountPage>('overview');
  const body = useStepFocus(page);
  const back = () => setPage('overview');
  const pages: Record<AccountPage, { title: TextKey; subtitle?: TextKey; body: ReactNode }> = {
    overview: {
      title: 'account-title',
      body: <AccountOverview user={user} onVerify={onVerify} own={own} onPage={setPage} onClose={onClose} />,
    },
    profile: { title: 'account-profile', subtitle: 'profile-text', body: <ProfileForm user={user} onDone={back} /> },
    cards: { title: 'cards-title', subtitle: 'cards-text', body: <Page onBack={back}>{own.cards}</Page> },
    seat: { title: 'seat-own', subtitle: 'seat-kept', body: <Page onBack={back}>{own.seat?.page}</Page> },
    'sign-in-methods': {
      title: 'sign-in-methods-title',
      subtitle: 'sign-in-methods-text',
      body: <SignInMethodsPanel onAdd={onAddMethod} onBack={back} />,
    },
    unsent: { title: 'account-logout', body: <UnsentOrdersPanel onBack={back} onLeft={onClose} /> },
    everywhere: {
      title: 'account-logout-everywhere-title',
      body: <SignOutEverywherePanel onBack={back} onLeft={onClose} />,
    },
    delete: { title: 'delete-title', subtitle: 'delete-text', body: <DeletePanel onBack={back} onLeft={onClose} /> },
  };
  // A forgotten seat has no page.
  const shown = pages[page === 'seat' && own.seat === null ? 'overview' : page];

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text(shown.title)}
      subtitle={shown.subtitle && text(shown.subtitle)}
      closeLabel={text('close')}
    >
      <div ref={body} className="account">
        {shown.body}
      </div>
    </Sheet>
  );
}

function Page({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const text = useText();
  return (
    <>
      {children}
      <Button isBlock variant="quiet" onPress={onBack}>
        {text('account-back')}
      </Button>
    </>
  );
}
