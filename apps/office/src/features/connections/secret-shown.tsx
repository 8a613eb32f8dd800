import { showToast } from '#shared/toasts/toasts.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { useText } from './use-text.ts';
import styles from './connections.module.css';

/** What the server answers: only once. */
export type Secret = { readonly kind: 'secret' | 'rotated' | 'key'; readonly value: string };

/** A secret or a key, until the person has stored it. */
export function SecretShown({ secret: { kind, value }, onClose }: { secret: Secret; onClose: () => void }) {
  const text = useText();
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => showToast(text('copied')),
      () => showToast(text('not-copied')),
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon="key-round"
      title={text(kind === 'key' ? 'key-shown-title' : 'secret-title')}
      actions={
        <>
          {'clipboard' in navigator && (
            <Button icon="copy" isBlock onPress={copy}>
              {text('copy')}
            </Button>
          )}
          <Button variant="quiet" isBlock onPress={onClose}>
            {text('secret-stored')}
          </Button>
        </>
      }
    >
      <p>{text(kind === 'key' ? 'key-shown-text' : 'secret-text')}</p>
      {kind === 'rotated' && <p>{text('secret-overlap')}</p>}
      <code className={styles['secret']}>{value}</code>
    </Dialog>
  );
}
