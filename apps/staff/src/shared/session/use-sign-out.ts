import { useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { api } from '#shared/api/api.ts';
import { useStaffSession } from '#shared/api/staff-session.ts';
import { isWaiting } from '#shared/transitions/queued-transition.ts';
import { deleteOwnTransitions, useTransitionQueue } from '#shared/transitions/transition-queue.ts';

/** Whether the person is asked, because a sign-out would delete steps that were not sent. */
export const useSignOutQuestion = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

/** Signs out, after a question while steps wait to be sent. */
export function useSignOut(): () => void {
  const leave = useLeave();
  return () => {
    if (useTransitionQueue.getState().steps.some(isWaiting)) useSignOutQuestion.setState({ isOpen: true });
    else leave();
  };
}

/**
 * Ends the session on the server and here, and deletes the account's data on this device. Offline it ends here only,
 * and on the server after its twelve hours.
 */
export function useLeave(): () => void {
  const queries = useQueryClient();
  const end = useStaffSession((session) => session.end);
  const leave = () => {
    const { accountId } = useStaffSession.getState();
    useSignOutQuestion.setState({ isOpen: false });
    end();
    queries.clear();
    void deleteOwnTransitions(accountId);
  };
  return () => {
    api.send('POST /api/staff/logout').then(leave, leave);
  };
}
