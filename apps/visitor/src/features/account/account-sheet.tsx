import { useState, type ReactNode } from 'react';
import { useStepFocus } from '#shared/layout/use-step-focus.ts';
import type { TextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { User } from '@app/contract/visitor/account.ts';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { AccountOverview } from './account-overview.tsx';
import type { AccountPage } from './account-page.ts';
import { DeletePanel } from './delete-panel.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SignInMethodsPanel } from './sign-in-methods-panel.tsx';
import { SignOutEverywherePanel } from './sign-out-everywhere-panel.tsx';
import { UnsentOrdersPanel } from './unsent-orders-panel.tsx';
import './account.css';

/** The signed-in user, the stored data, and the ways to sign out. @see AUTH-09, APP-09 */
export function AccountSheet({
  user,
  onVerify,
  onAddMethod,
  onClose,
}: {
  user: User;
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
      body: <AccountOverview user={user} onVerify={onVerify} onPage={setPage} onClose={onClose} />,
    },
    profile: { title: 'account-profile', subtitle: 'profile-text', body: <ProfileForm user={user} onDone={back} /> },
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
  const shown = pages[page];

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
