import type { ComponentProps } from 'react';
import styles from './switch.module.css';

/** A switch without its label. */
export function Switch({
  isOn,
  onChange,
  ...rest
}: { isOn: boolean; onChange: (isOn: boolean) => void } & Pick<
  ComponentProps<'input'>,
  'ref' | 'name' | 'onBlur' | 'aria-label'
>) {
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
