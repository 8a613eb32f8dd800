import type { ReactNode } from 'react';
import type { StateDrawing } from '../states/kiosk-states.ts';
import { useText } from '../use-text.ts';

export type TerminalDrawing = Extract<StateDrawing, `terminal-${string}`>;

/** Corners of the drawing: a busy terminal has the card beside it, and the others are drawn alone. */
const VIEWS: Readonly<Record<TerminalDrawing, string>> = {
  'terminal-card': '0 0 470 640',
  'terminal-wait': '85 76 300 560',
  'terminal-busy': '0 0 700 470',
  'terminal-declined': '85 76 300 560',
  'terminal-question': '85 76 300 560',
};

/**
 * The card terminal as it is drawn in a state. Only the states in which a card is wanted show an amount.
 *
 * @param isOfCard a declined card; otherwise nothing was charged for another reason
 */
export function TerminalArt({
  drawing,
  label,
  amount,
  isOfCard = true,
  className,
}: {
  drawing: TerminalDrawing;
  label: string;
  amount: string;
  isOfCard?: boolean;
  className: string;
}) {
  const text = useText();
  return (
    <svg className={`${className} ${drawing}`} viewBox={VIEWS[drawing]} role="img" aria-label={label}>
      {drawing === 'terminal-card' && (
        <>
          <Body>
            <AmountOf words={amount} hint={text('art-tap')} />
          </Body>
          <Card transform="translate(246 8) rotate(-12) scale(0.9)" />
          <g className="kterm__waves">
            <path d="M64 232c-18-28-18-62 0-90" />
            <path d="M30 256c-32-46-32-92 0-138" />
          </g>
        </>
      )}
      {drawing === 'terminal-wait' && (
        <>
          <Body>
            <text className="kterm__word" x="235" y="204" textAnchor="middle">
              {text('art-processing')}
            </text>
            {[199, 235, 271].map((x) => (
              <circle key={x} className="kterm__dot" cx={x} cy="250" r="11" />
            ))}
          </Body>
        </>
      )}
      {drawing === 'terminal-busy' && <BusyTerminal />}
      {drawing === 'terminal-declined' && (
        <Body>
          <path className="kterm__x" d="M209 168l52 52M261 168l-52 52" />
          <text className="kterm__word" x="235" y="284" textAnchor="middle">
            {text(isOfCard ? 'art-declined' : 'art-not-charged')}
          </text>
        </Body>
      )}
      {drawing === 'terminal-question' && (
        <Body>
          <text className="kterm__question" x="235" y="262" textAnchor="middle">
            ?
          </text>
        </Body>
      )}
    </svg>
  );
}

function Body({ children }: { children: ReactNode }) {
  return (
    <>
      <ellipse className="kterm__shadow" cx="235" cy="606" rx="180" ry="20" />
      <rect className="kterm__body" x="100" y="90" width="270" height="500" rx="46" />
      <rect className="kterm__screen" x="126" y="120" width="218" height="190" rx="22" />
      {children}
      <rect className="kterm__slot" x="205" y="324" width="60" height="10" rx="5" />
      {[352, 404, 456].flatMap((y) =>
        [130, 202, 274].map((x) => (
          <rect key={`${x}-${y}`} className="kterm__key" x={x} y={y} width="64" height="40" rx="13" />
        )),
      )}
      <rect className="kterm__cancel" x="130" y="508" width="64" height="44" rx="13" />
      <rect className="kterm__clear" x="202" y="508" width="64" height="44" rx="13" />
      <rect className="kterm__enter" x="274" y="508" width="64" height="44" rx="13" />
    </>
  );
}

function AmountOf({ words, hint }: { words: string; hint: string }) {
  return (
    <>
      <text className="kterm__amount" x="235" y="196" textAnchor="middle">
        {words}
      </text>
      <text className="kterm__hint" x="235" y="244" textAnchor="middle">
        {hint}
      </text>
    </>
  );
}

/** @param transform place and size of the card, as in SVG */
function Card({ transform }: { transform: string }) {
  return (
    <g className="kterm__card" transform={transform}>
      <rect width="250" height="158" rx="20" />
      <rect className="kterm__chip" x="24" y="40" width="44" height="34" rx="8" />
      <rect className="kterm__line" x="24" y="114" width="140" height="13" rx="6" />
      <rect className="kterm__line" x="182" y="114" width="44" height="13" rx="6" />
    </g>
  );
}

/** The terminal is at another sale, and the card stays away from it. */
function BusyTerminal() {
  const text = useText();
  return (
    <>
      <g transform="translate(260 -70) scale(.84)">
        <Body>
          <path
            className="kterm__glass"
            transform="translate(199 134) scale(3)"
            d="M5 22h14M5 2h14m-2 20v-4.172a2 2 0 0 0-.586-1.414L12 12l-4.414 4.414A2 2 0 0 0 7 17.828V22M7 2v4.172a2 2 0 0 0 .586 1.414L12 12l4.414-4.414A2 2 0 0 0 17 6.172V2"
          />
          <text className="kterm__word" x="235" y="258" textAnchor="middle">
            {text('art-busy')}
          </text>
          <text className="kterm__small" x="235" y="290" textAnchor="middle">
            {text('art-busy-other')}
          </text>
        </Body>
      </g>
      <g transform="translate(46 320) rotate(-14)">
        <Card transform="scale(.8)" />
      </g>
      <g className="kterm__no" transform="translate(150 320)">
        <circle r="46" />
        <path d="M-32 32L32-32" />
      </g>
    </>
  );
}
