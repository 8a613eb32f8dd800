import { Link } from 'wouter';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';

/** A row of the account that opens a page of its sheet. */
export function Row({
  icon,
  title,
  detail,
  onPress,
}: {
  icon: IconName;
  title: string;
  detail?: string;
  onPress: () => void;
}) {
  return (
    <li>
      <button type="button" className="account__row" onClick={onPress}>
        <Icon name={icon} />
        <span>
          <b className="strong">{title}</b>
          {detail !== undefined && <span className="small mut">{detail}</span>}
        </span>
        <Icon name="chevron-right" />
      </button>
    </li>
  );
}

/** A row of the account that leaves its sheet. */
export function LinkRow({
  icon,
  title,
  href,
  onOpen,
}: {
  icon: IconName;
  title: string;
  href: string;
  onOpen: () => void;
}) {
  return (
    <li>
      <Link className="account__row" href={href} onClick={onOpen}>
        <Icon name={icon} />
        <b className="strong">{title}</b>
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}
