import { useState } from 'react';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import type { BridgeState } from './use-bridge.ts';
import { useText } from './use-text.ts';
import styles from './print-bridge.module.css';

const NAME_MAX = 40;

/**
 * Whether this computer prints, and which one does.
 *
 * @param name of this computer; null: it does not print
 */
export function BridgeBanner({
  name,
  state: { bridge, error },
  timeZone,
  onName,
}: {
  name: string | null;
  state: BridgeState;
  timeZone: string | undefined;
  onName: (name: string | null) => void;
}) {
  const text = useText();
  if (name === null) return <StartBridge onName={onName} />;
  const isPrinting = bridge !== null && bridge.fence !== null;
  const holder = bridge?.holder;
  const since = holder && timeZone !== undefined ? clockText(holder.since, timeZone) : '';
  return (
    <section className={styles['banner']} data-state={isPrinting ? 'on' : 'spare'} role="status">
      <span className={styles['banner__icon']}>
        <Icon name={isPrinting ? 'check' : 'hourglass'} />
      </span>
      <div>
        <h2>{text(bridge === null ? 'bridge-starting' : isPrinting ? 'bridge-on' : 'bridge-spare')}</h2>
        {holder && <p>{text(isPrinting ? 'bridge-on-text' : 'bridge-spare-text', { name: holder.name, since })}</p>}
        {error !== null && <p className={styles['bad']}>{text('bridge-failed')}</p>}
      </div>
      <Button variant="plain" icon="pause" onPress={() => onName(null)}>
        {text('bridge-stop')}
      </Button>
    </section>
  );
}

/** Asks for the name of this computer, which the board and the other computers show. */
function StartBridge({ onName }: { onName: (name: string) => void }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = typed.trim() === '';
  return (
    <form
      className={styles['start']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isMissing) onName(typed.trim());
      }}
    >
      <Notice title={text('bridge-off')} />
      <TextField
        label={text('bridge-name')}
        hint={text('bridge-name-hint')}
        value={typed}
        onChange={setTyped}
        maxLength={NAME_MAX}
        autoComplete="off"
        error={isTried && isMissing ? text('bridge-name-missing') : undefined}
      />
      <Button type="submit" icon="printer">
        {text('bridge-start')}
      </Button>
    </form>
  );
}
