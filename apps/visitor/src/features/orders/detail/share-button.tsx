import { showToast } from '#shared/layout/toast-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';

/** Shares words with another person; copies them where the browser cannot share. */
export function ShareButton({ label, words }: { label: string; words: string }) {
  const text = useText();
  const share = () => {
    if (typeof navigator.share === 'function') return void navigator.share({ text: words }).catch(() => undefined);
    void navigator.clipboard
      ?.writeText(words)
      .then(() => showToast({ id: 'order-copied', text: text('share-copied'), icon: 'copy' }));
  };
  return <IconButton icon="share" variant="brand" label={label} onPress={share} />;
}
