import { removeDrafts } from '#shared/drafts/form-draft.ts';
import { save } from '@app/app-kit/device/storage.ts';
import { REMEMBERED_KEY } from '@app/app-kit/session/remembered-key.ts';
import { api } from './api.ts';
import { goToSignIn } from './go-to-sign-in.ts';

/** Ends the session on the server and on this device, and asks for the next sign-in. */
export function signOut(): void {
  const leave = () => {
    save(REMEMBERED_KEY, null);
    removeDrafts();
    goToSignIn();
  };
  api.send('POST /api/staff/logout').then(leave, leave);
}
