import { createStaffApi } from '@app/app-kit/session/create-staff-api.ts';
import { goToSignIn } from './go-to-sign-in.ts';

export const api = createStaffApi({ token: () => null, onSessionEnded: goToSignIn });
