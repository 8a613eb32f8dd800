/** A drawn card terminal, with a card that is held to it. @param label empty: decorative. @param amount text on its screen */
export function TerminalArt({
  label,
  amount,
  hint,
  className,
}: {
  label: string;
  amount: string;
  hint: string;
  className: string;
}) {
  return (
    <svg
      className={className}
      viewBox="0 0 470 640"
      role={label === '' ? undefined : 'img'}
      aria-label={label || undefined}
      aria-hidden={label === ''}
    >
      <ellipse className="kterm__shadow" cx="235" cy="606" rx="180" ry="20" />
      <rect className="kterm__body" x="100" y="90" width="270" height="500" rx="46" />
      <rect className="kterm__screen" x="126" y="120" width="218" height="190" rx="22" />
      <text className="kterm__amount" x="235" y="196" textAnchor="middle">
        {amount}
      </text>
      <text className="kterm__hint" x="235" y="244" textAnchor="middle">
        {hint}
      </text>
      <rect className="kterm__slot" x="205" y="324" width="60" height="10" rx="5" />
      {[352, 404, 456].flatMap((y) =>
        [130, 202, 274].map((x) => (
          <rect key={`${x}-${y}`} className="kterm__key" x={x} y={y} width="64" height="40" rx="13" />
        )),
      )}
      <rect className="kterm__cancel" x="130" y="508" width="64" height="44" rx="13" />
      <rect className="kterm__clear" x="202" y="508" width="64" height="44" rx="13" />
      <rect className="kterm__enter" x="274" y="508" width="64" height="44" rx="13" />
      <g className="kterm__card" transform="translate(246 8) rotate(-12) scale(0.9)">
        <rect width="250" height="158" rx="20" />
        <rect className="kterm__chip" x="24" y="40" width="44" height="34" rx="8" />
        <rect className="kterm__line" x="24" y="114" width="140" height="13" rx="6" />
        <rect className="kterm__line" x="182" y="114" width="44" height="13" rx="6" />
      </g>
      <g className="kterm__waves">
        <path d="M64 232c-18-28-18-62 0-90" />
        <path d="M30 256c-32-46-32-92 0-138" />
      </g>
    </svg>
  );
}
