import { useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { deletePendingTransitions } from '../device/pending-transitions.ts';
import { useStaffSession } from './staff-session.ts';

/** Ends the session on the server and here. Offline it ends here only, and on the server after its twelve hours. */
export function useSignOut(): () => void {
  const queries = useQueryClient();
  const end = useStaffSession((session) => session.end);
  const leave = () => {
    deletePendingTransitions();
    end();
    queries.clear();
  };
  return () => {
    api.send('POST /api/staff/logout').then(leave, leave);
  };
}
