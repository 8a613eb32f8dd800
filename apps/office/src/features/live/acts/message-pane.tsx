import { useState } from 'react';
import type { LiveCommerce } from '@app/contract/back-office/order-list.ts';
import { STALL_MESSAGE_MAX } from '@app/contract/today/live-actions.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useFailureText, useText } from '../use-text.ts';
import { useMessage } from './use-acts.ts';
import styles from './tray.module.css';

const READY_MADE = ['message-seats-first', 'message-close-drawer', 'message-runners'] as const;

/** Sends a message to the board of a stall, or of all stalls with null. A failed one stays typed. */
export function MessagePane({
  stall,
  reason,
  onDone,
}: {
  stall: Pick<LiveCommerce, 'id' | 'name'> | null;
  /** Why nothing can be sent. */
  reason: string | undefined;
  onDone: () => void;
}) {
  const text = useText();
  const failureText = useFailureText();
  const [words, setWords] = useState('');
  const [id, setId] = useState(() => crypto.randomUUID());
  const sending = useMessage();
  const titleId = `message-${stall?.id ?? 'all'}`;
  const change = (typed: string) => {
    setWords(typed);
    // Other words are another message.
    setId(crypto.randomUUID());
    sending.reset();
  };
  const send = () => {
    if (words.trim() !== '') sending.mutate({ id, text: words.trim(), stall }, { onSuccess: onDone });
  };
  return (
    <section className={styles['pane']} aria-labelledby={titleId}>
      <h3 id={titleId}>
        <Icon name="message-square" />
        {text(stall === null ? 'message-all-title' : 'message-title')}
        <small>{text('message-stays')}</small>
      </h3>
      <div className={styles['chips']}>
        {READY_MADE.map((name) => (
          <Button key={name} variant="plain" size="s" onPress={() => change(text(name))}>
            {text(name)}
          </Button>
        ))}
      </div>
      <form
        className={styles['send']}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          label={text('message-label')}
          value={words}
          onChange={change}
          maxLength={STALL_MESSAGE_MAX}
          enterKeyHint="send"
          error={sending.error ? failureText(sending.error) : undefined}
        />
        <Button variant="plain" icon="send" type="submit" reason={reason} isBusy={sending.isPending}>
          {text('message-send')}
        </Button>
      </form>
    </section>
  );
}
