import { useState } from 'react';
import { isWebAddress } from '@app/rules/venues/web-address.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { linkAtCursor, removeLink, setLink } from './editor-commands.ts';
import type { Editor } from './use-editor.ts';
import { useText } from './use-text.ts';
import styles from './rich-text.module.css';

/** The address of the link with the cursor, or of a new one. The server has the same rule. @see CONT-07 */
export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const text = useText();
  const link = linkAtCursor(editor.state);
  const [typed, setTyped] = useState(link?.href ?? '');
  const [isWrong, setWrong] = useState(false);
  const set = () => {
    const address = withScheme(typed.trim());
    if (!isWebAddress(address)) {
      setWrong(true);
      return;
    }
    editor.run(setLink(address));
    onClose();
  };
  return (
    <div className={styles['panel']}>
      <TextField
        label={text('rich-link-address')}
        hint={text('rich-link-hint')}
        error={isWrong ? text('rich-link-wrong') : undefined}
        type="url"
        autoComplete="off"
        takesFocus
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          // The form around the editor is not sent.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
      />
      <div className={styles['actions']}>
        <Button size="s" variant="plain" icon="link" onPress={set}>
          {text('rich-link-set')}
        </Button>
        {link && (
          <Button
            size="s"
            variant="quiet"
            icon="x"
            onPress={() => {
              editor.run(removeLink);
              onClose();
            }}
          >
            {text('rich-link-remove')}
          </Button>
        )}
        <Button size="s" variant="quiet" onPress={onClose}>
          {text('cancel')}
        </Button>
      </div>
    </div>
  );
}

/** `club.com.ar` is `https://club.com.ar`. */
function withScheme(address: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
}
