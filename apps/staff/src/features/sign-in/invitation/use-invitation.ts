import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useStaffSession } from '#shared/api/staff-session.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { readSecondFactor } from '../read-second-factor.ts';

/** Reads and accepts an invitation. @see ROLE-01 */
export function useInvitation(token: string) {
  const { prove, end } = useStaffSession();
  const reading = useQuery({
    queryKey: ['/api/invitations', token],
    queryFn: () => api.send('POST /api/invitations/read', { body: { token } }),
    retry: (count, failure) => !(failure instanceof ApiProblem) && count < 2,
    staleTime: Infinity,
  });
  const accepting = useMutation({
    mutationFn: async ({ email, name }: { email: string | undefined; name: string }) => {
      const accepted = await api.send('POST /api/invitations/accept', {
        body: { token, name, ...(email === undefined ? {} : { email }) },
      });
      end();
      prove(accepted.token);
      return readSecondFactor();
    },
  });
  return { reading, accepting };
}
