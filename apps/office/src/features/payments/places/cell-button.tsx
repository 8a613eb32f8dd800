import { PROVIDER_NAMES } from '@app/contract/values/payment-providers.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useText } from '../use-text.ts';
import type { Method, MethodCell, Place } from './method-cells.ts';
import styles from '../payments.module.css';

/** A method at a place in words: what is missing comes first. */
export function CellButton({ place, method, onPress }: { place: Place; method: Method; onPress: () => void }) {
  const text = useText();
  const cell = place.cells[method];
  const words = useCellWords(cell, method);
  const name = place.stall?.name ?? text('account-of-venue');
  const tone = cell.missing === null ? cell.state : 'missing';
  const icon = tone === 'own' && cell.provider === null ? 'check' : ICONS[tone];
  return (
    <button
      type="button"
      className={classNames(styles['cell'], styles[`cell--${tone}`])}
      aria-haspopup="dialog"
      aria-label={`${text(`method-${method}`)}, ${name}: ${[words.title, words.detail].filter(Boolean).join(', ')}`}
      onClick={onPress}
    >
      <Icon name={icon} />
      <span>
        {words.title}
        {words.detail !== null && <small>{words.detail}</small>}
      </span>
    </button>
  );
}

const ICONS = {
  own: 'landmark',
  venue: 'check',
  off: 'minus',
  unused: 'minus',
  missing: 'triangle-alert',
} as const;

/** Title and detail of a cell. */
export function useCellWords(
  { state, missing, provider, terminals }: MethodCell,
  method: Method,
): { title: string; detail: string | null } {
  const text = useText();
  const account = provider === null ? null : (PROVIDER_NAMES[provider] ?? null);
  const isDevice = method === 'kiosk' || method === 'counter';
  const count = isDevice && terminals > 0 ? text(`cell-${method}-count`, { count: terminals }) : null;
  if (missing !== null) return { title: text(`cell-missing-${missing}`), detail: count ?? account };
  if (state === 'own') return { title: account ?? text('cell-on'), detail: count };
  return { title: text(`cell-${state}`), detail: count };
}
