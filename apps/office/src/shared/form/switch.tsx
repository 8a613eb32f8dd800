import type { ComponentProps, ReactNode } from 'react';
import styles from './switch.module.css';

type SwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void } & Pick<
  ComponentProps<'input'>,
  'ref' | 'name' | 'onBlur' | 'aria-label'
>;

/** A switch without its label. */
export function Switch({ isOn, onChange, ...rest }: SwitchProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      className={styles['switch']}
      checked={isOn}
      aria-checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

/** A switch on the right of its label. */
export function LabelledSwitch({ label, hint, ...rest }: SwitchProps & { label: string; hint?: ReactNode }) {
  return (
    <label className={styles['row']}>
      <span>
        <b>{label}</b>
        {hint !== undefined && <small>{hint}</small>}
      </span>
      <Switch {...rest} />
    </label>
  );
}
