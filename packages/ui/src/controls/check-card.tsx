import type { IconName } from '../icons/icon-names.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../theme/class-names.ts';
import './radio-card.css';

/** A check box of the size of a radio card. */
export function CheckCard({
  title,
  detail,
  icon,
  isChecked,
  onChange,
}: {
  title: string;
  detail: string;
  icon: IconName;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  return (
    <label className={classNames('opt', isChecked && 'opt--on')}>
      <span className="opt__mark">
        <Icon name={icon} />
      </span>
      <span className="opt__text">
        <b>{title}</b>
        <span>{detail}</span>
      </span>
      <input type="checkbox" className="sr" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
      <span className="opt__dot">{isChecked && <Icon name="check" />}</span>
    </label>
  );
}
