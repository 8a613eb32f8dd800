import { useId, type ReactNode } from 'react';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../theme/class-names.ts';
import { useRadioGroup } from './radio-card-group.tsx';

export type RadioCardProps = {
  value: string;
  title: ReactNode;
  detail?: ReactNode;
  icon?: IconName | undefined;
  /** A small picture in place of the icon. */
  mark?: ReactNode;
  /** Why it cannot be chosen, in place of the detail. It can still be reached and read. */
  reason?: string | undefined;
};

export function RadioCard({ value, title, detail, icon, mark, reason }: RadioCardProps) {
  const group = useRadioGroup();
  const detailId = useId();
  const isOff = reason !== undefined;
  const isChosen = group.value === value && !isOff;
  const underTitle = reason ?? detail;
  const shownMark = mark ?? (icon && <Icon name={icon} />);
  return (
    <label
      className={classNames('opt', shownMark === undefined && 'opt--bare', isChosen && 'opt--on', isOff && 'opt--off')}
    >
      {shownMark !== undefined && <span className="opt__mark">{shownMark}</span>}
      <span className="opt__text">
        <b>{title}</b>
        {underTitle !== undefined && <span id={detailId}>{underTitle}</span>}
      </span>
      <input
        type="radio"
        className="sr"
        name={group.name}
        value={value}
        checked={isChosen}
        aria-disabled={isOff || undefined}
        onChange={() => {
          if (!isOff) group.choose(value);
        }}
      />
      {isOff ? <span /> : <span className="opt__dot">{isChosen && <Icon name="check" />}</span>}
    </label>
  );
}
