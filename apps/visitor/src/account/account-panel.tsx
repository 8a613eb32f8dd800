import { Button } from '@app/ui/button.tsx';
import { Icon } from '@app/ui/icon.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../data/api.ts';
import { forgetAuth, useAuth } from '../device/auth-store.ts';
import { useText } from '../texts/use-text.ts';

/** Who is signed in, and the way out: also without network, where the session ends on this phone alone. @see AUTH-09 */
export function AccountPanel({ onSignedOut }: { onSignedOut: () => void }) {
  const text = useText();
  const queryClient = useQueryClient();
  const user = useAuth((auth) => auth.user);
  const leaving = useMutation({
    mutationFn: () => api.send('POST /api/logout'),
    onSettled: () => {
      forgetAuth();
      queryClient.removeQueries({ predicate: ({ queryKey: [path] }) => isPersonal(path) });
      onSignedOut();
    },
  });
  if (!user) return null;
  return (
    <div className="account__methods">
      <div className="account__who">
        <span className="account__mark">
          <Icon name="user-round" />
        </span>
        <span>
          {user.name !== null && <b className="strong">{user.name}</b>}
          <span className="small mut">{text('account-signed-in', user.email)}</span>
        </span>
      </div>
      <Button isBlock variant="plain" icon="log-out" isBusy={leaving.isPending} onPress={() => leaving.mutate()}>
        {text('account-logout')}
      </Button>
    </div>
  );
}

function isPersonal(path: unknown): boolean {
  return typeof path === 'string' && /^\/api\/(users|orders|auth)/.test(path);
}
