import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { SignIn } from '#features/sign-in/sign-in.tsx';
import { api } from '#shared/api/api.ts';
import { useSharedTablet } from '#shared/api/shared-tablet.ts';
import { useStaffSession } from '#shared/api/staff-session.ts';
import { PageHeadPersonProvider } from '#shared/layout/page-head-person.tsx';
import { useIdleLock } from '#shared/session/tablet-lock.ts';
import { LockScreen } from './lock-screen.tsx';
import { PersonSwitch } from './person-switch.tsx';

/**
 * A shared tablet: the screens of the person who is in, or the lock over them. The screens stay mounted below it, hidden,
 * so that the next person goes on where they were.
 *
 * @see AUTH-12
 */
export function TabletFrame({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const isLocked = useSharedTablet((tablet) => tablet.isLocked);
  const isSignedIn = useStaffSession((session) => session.isSignedIn);
  const [isByMail, setByMail] = useState(false);
  useEffect(() => {
    if (isByMail && isSignedIn) useSharedTablet.setState({ isLocked: false });
  }, [isByMail, isSignedIn]);
  const enterByMail = () => {
    useStaffSession.getState().end();
    queries.clear();
    setByMail(true);
  };
  if (isByMail && !isSignedIn) return <SignIn invitation={null} onInvited={() => undefined} />;
  return (
    <>
      {isSignedIn && (
        <div hidden={isLocked}>
          <IdleLock />
          <PageHeadPersonProvider value={<PersonSwitch />}>{children}</PageHeadPersonProvider>
        </div>
      )}
      {(isLocked || !isSignedIn) && <LockScreen onMail={enterByMail} />}
    </>
  );
}

function IdleLock() {
  const { data } = useQuery({
    queryKey: ['/api/staff/session'],
    queryFn: () => api.send('GET /api/staff/session'),
  });
  useIdleLock(data?.tablet?.lockMinutes);
  return null;
}
