import type { ReactNode } from 'react';
import { api } from '#shared/api/api.ts';
import { AskStaffName } from '@app/app-kit/session/staff-name/ask-staff-name.tsx';
import { useFailureText } from './use-text.ts';

/** Asks for the full name that signs the work, before any screen of a stall. @see ROLE-01 */
export function StaffName({ children }: { children: ReactNode }) {
  const failureText = useFailureText();
  return (
    <AskStaffName api={api} sessionKey={['/api/staff/session']} failureText={failureText}>
      {children}
    </AskStaffName>
  );
}
