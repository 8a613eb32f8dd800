import type { Language } from '@app/client/texts.ts';
import type { KeyPlace } from './key-places.ts';
import styles from './keys.module.css';

const [WIDTH, BAR, SIDE, ROW] = [430, 34, 130, 62];

/** Our drawing of the page or the letter of a provider where its keys stand, with numbers as in the text. */
export function KeySketch({
  place: { look, menu, active, heading, fields },
  language,
  where,
  copy,
  label,
}: {
  place: KeyPlace;
  language: Language;
  /** In the bar of the page, or who wrote the letter. */
  where: string;
  copy: string;
  label: string;
}) {
  const left = look === 'page' ? SIDE + 16 : 24;
  const height = BAR + 54 + Math.max(fields.length * ROW, menu.length * 30 + 10);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${height}`} className={styles['sketch']} role="img" aria-label={label}>
      <rect className={styles['paper']} width={WIDTH} height={height} rx="10" />
      <rect className={styles['bar']} width={WIDTH} height={BAR} rx="10" />
      <text className={styles['muted']} x="20" y="22">
        {where}
      </text>
      {look === 'page' && <rect className={styles['side']} y={BAR} width={SIDE} height={height - BAR} />}
      {menu.map((item, at) => (
        <g key={item.en} transform={`translate(8 ${BAR + 12 + at * 30})`}>
          {at === active && <rect className={styles['chosen']} width={SIDE - 16} height="26" rx="7" />}
          <text className={at === active ? styles['link'] : styles['muted']} x="8" y="18">
            {item[language]}
          </text>
          {at === active && <Mark x={SIDE - 18} y={2} step={1} />}
        </g>
      ))}
      <text className={styles['heading']} x={left} y={BAR + 30}>
        {heading[language]}
      </text>
      {fields.map(({ label: name, isSecret, step }, at) => (
        <g key={name.en} transform={`translate(${left} ${BAR + 54 + at * ROW})`}>
          <text className={styles['muted']} y="4">
            {name[language]}
          </text>
          <rect
            className={step === null ? styles['field'] : styles['chosenField']}
            y="11"
            width="176"
            height="30"
            rx="7"
          />
          <text className={styles['value']} x="10" y="31">
            {isSecret ? '••••••••••••' : 'A7C41•••••'}
          </text>
          {step !== null && look === 'page' && (
            <>
              <rect className={styles['chosen']} x="184" y="11" width="72" height="30" rx="7" />
              <text className={styles['link']} x="220" y="31" textAnchor="middle">
                {copy}
              </text>
            </>
          )}
          {step !== null && <Mark x={look === 'page' ? 254 : 176} y={11} step={step} />}
        </g>
      ))}
    </svg>
  );
}

function Mark({ x, y, step }: { x: number; y: number; step: number }) {
  return (
    <g>
      <circle className={styles['mark']} cx={x} cy={y} r="11" />
      <text className={styles['markText']} x={x} y={y + 4} textAnchor="middle">
        {step}
      </text>
    </g>
  );
}
