import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useText } from '../use-text.ts';

/** Units of something, at least one; at one the first button removes it, where `removeLabel` says so. */
export function Stepper({
  label,
  quantity,
  isFull,
  removeLabel,
  isMinimumOne = false,
  className,
  onFewer,
  onMore,
}: {
  label: string;
  quantity: number;
  isFull: boolean;
  removeLabel?: string;
  isMinimumOne?: boolean;
  className?: string;
  onFewer: () => void;
  onMore: () => void;
}) {
  const text = useText();
  const removes = quantity === 1 && removeLabel !== undefined;
  return (
    <span className={classNames('kstep', className)} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={removes ? removeLabel : text('one-fewer')}
        disabled={isMinimumOne && quantity === 1}
        onClick={onFewer}
      >
        <Icon name={removes ? 'trash-2' : 'minus'} />
      </button>
      <output>{quantity}</output>
      <button type="button" aria-label={text('one-more')} disabled={isFull} onClick={onMore}>
        <Icon name="plus" />
      </button>
    </span>
  );
}
