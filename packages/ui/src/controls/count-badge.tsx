import './icon-button.css';

const MOST_SHOWN = 9;

/** Number of items behind an icon. Decorative: the label of the button or link contains the number. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className="badge-count num" aria-hidden="true">
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  );
}
