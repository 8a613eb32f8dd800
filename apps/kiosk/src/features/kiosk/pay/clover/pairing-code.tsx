import { useText } from '../../use-text.ts';

/** The code that a person enters at the terminal, which then obeys this kiosk. @see CLV-01 */
export function PairingCode({ code }: { code: string }) {
  const text = useText();
  return (
    <main className="kiosk kwaiting" role="status">
      <h1 className="kpairing__t">{text('pairing-title')}</h1>
      <p className="kpairing__code num">{code}</p>
      <p className="kpairing__s">{text('pairing-text')}</p>
    </main>
  );
}
