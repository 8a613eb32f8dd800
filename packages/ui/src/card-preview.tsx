import type { ReactNode } from 'react';
import './card-preview.css';

export type CardPreviewProps = {
  /** As typed so far, in groups of four. */
  number: string;
  holder: string;
  expiration: string;
  cvv: string;
  brand: string | null;
  labels: { holder: string; expires: string; cvv: string };
  /** The venue's crest, large and faint. */
  mark?: ReactNode;
};

const GROUPS = 4;
const GROUP_DIGITS = 4;

/** The card as it is being typed. For the eye alone: the fields beside it say it all. */
export function CardPreview({ number, holder, expiration, cvv, brand, labels, mark }: CardPreviewProps) {
  const typed = number.replaceAll(' ', '');
  return (
    <div className="card3" aria-hidden="true">
      {mark !== undefined && <span className="card3__mark">{mark}</span>}
      <div className="card3__top">
        <span className="card3__chip" />
        <span>{brand}</span>
      </div>
      <p className="card3__no">
        {Array.from({ length: GROUPS }, (_, group) => (
          <Group key={group} digits={typed.slice(group * GROUP_DIGITS, (group + 1) * GROUP_DIGITS)} />
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

function Group({ digits }: { digits: string }) {
  const missing = '•'.repeat(GROUP_DIGITS - digits.length);
  return (
    <span>
      {digits}
      {missing && <i>{missing}</i>}
    </span>
  );
}
