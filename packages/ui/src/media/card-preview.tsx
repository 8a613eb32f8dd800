import type { ReactNode } from 'react';
import './card-preview.css';

export type CardPreviewProps = {
  /** As typed so far, in groups of four. */
  number: string;
  /** Number of digits of the whole card number. */
  digits: number;
  holder: string;
  expiration: string;
  cvv: string;
  brand: string | null;
  labels: { holder: string; expires: string; cvv: string };
  /** The venue's crest, large and faint. */
  mark?: ReactNode;
};

const GROUP_DIGITS = 4;
const MISSING = '•';

/** Preview of the card while it is typed. Decorative: the fields contain the same. */
export function CardPreview({ number, digits, holder, expiration, cvv, brand, labels, mark }: CardPreviewProps) {
  const places = number.replaceAll(' ', '').padEnd(digits, MISSING);
  return (
    <div className="card3" aria-hidden="true">
      {mark !== undefined && <span className="card3__mark">{mark}</span>}
      <div className="card3__top">
        <span className="card3__chip" />
        <span>{brand}</span>
      </div>
      <p className="card3__no">
        {Array.from({ length: Math.ceil(places.length / GROUP_DIGITS) }, (_, group) => (
          <Group key={group} places={places.slice(group * GROUP_DIGITS, (group + 1) * GROUP_DIGITS)} />
        ))}
      </p>
      <div className="card3__row">
        <span className="card3__holder">
          <small>{labels.holder}</small>
          <b>{holder || '\u00a0'}</b>
        </span>
        <span>
          <small>{labels.expires}</small>
          <b className="num">{expiration || <i>••/••</i>}</b>
        </span>
        <span>
          <small>{labels.cvv}</small>
          <b>{'•'.repeat(cvv.length) || <i>•••</i>}</b>
        </span>
      </div>
    </div>
  );
}

function Group({ places }: { places: string }) {
  const typed = places.replace(/•+$/, '');
  const missing = places.slice(typed.length);
  return (
    <span>
      {typed}
      {missing && <i>{missing}</i>}
    </span>
  );
}
