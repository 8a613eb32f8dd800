import { RadioCard } from '@app/ui/controls/radio-card.tsx';
import type { PairableTerminal } from './terminal-calls.ts';
import { useText } from './use-text.ts';

/** A terminal of the account that a kiosk can be paired with. */
export function TerminalCard({
  terminal: { id, description, model, isStandalone, isPaired },
}: {
  terminal: PairableTerminal;
}) {
  const text = useText();
  const mode = text(isStandalone ? 'kiosk-terminal-standalone' : 'kiosk-terminal-ready');
  return (
    <RadioCard
      value={id}
      icon="credit-card"
      title={description}
      detail={model === null ? mode : `${model} · ${mode}`}
      reason={isPaired ? text('kiosk-terminal-paired') : undefined}
    />
  );
}
