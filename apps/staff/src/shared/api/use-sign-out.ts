import { useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { deletePendingTransitions } from '../device/pending-transitions.ts';
import { useStaffSession } from './staff-session.ts';

/** Ends the session here and on the server. Without a network it ends here, and on the server by itself. */
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
