import { useState } from 'react';
import { AccountSheet } from '#features/account/account-sheet.tsx';
import { Preferences } from '#features/account/preferences.tsx';
import { changeLogin, useLoginDraft } from '#features/login/login-draft.ts';
import { LoginSheet } from '#features/login/sheet/login-sheet.tsx';
import { useAuth } from '#shared/session/auth-store.ts';

/** Login, or the account of the signed-in user. A claimed account continues with the code. */
export function AccountOverlay({ onClose }: { onClose: () => void }) {
  const user = useAuth((auth) => auth.user);
  const [isSigningIn, setIsSigningIn] = useState(() => user === null || useLoginDraft.getState().step !== 'methods');
  if (user === null || isSigningIn) return <LoginSheet below={<Preferences />} onClose={onClose} />;
  const verify = () => {
    changeLogin({ step: useLoginDraft.getState().code === null ? 'methods' : 'code' });
    setIsSigningIn(true);
  };
  const addMethod = () => {
    changeLogin({ step: 'methods', code: null });
    setIsSigningIn(true);
  };
  return <AccountSheet user={user} onVerify={verify} onAddMethod={addMethod} onClose={onClose} />;
}
