import { showToast } from '#shared/layout/toast-store.ts';
import { groupOrderPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';

/** @returns a function that shares the link of a group; it copies the link where the browser cannot share */
export function useShareLink({ token, name, commerce }: { token: string; name: string; commerce: string }) {
  const text = useText();
  const { code } = useVenue();
  return () => {
    const url = new URL(groupOrderPath(code, token), location.origin).href;
    const words = text('group-share-text', { name, commerce });
    if (typeof navigator.share === 'function') return void navigator.share({ text: words, url }).catch(() => undefined);
    void navigator.clipboard
      ?.writeText(url)
      .then(() => showToast({ id: 'group-link-copied', text: text('group-link-copied'), icon: 'copy' }));
  };
}
