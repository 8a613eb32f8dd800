import { useEffect, useEffectEvent, useRef } from 'react';
import { useSharedTablet } from '#shared/api/shared-tablet.ts';
import { useOpenStep } from '#shared/session/open-step.ts';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { opensSwitch, takesLetters } from './opens-switch.ts';
import { PersonButton } from './person-button.tsx';
import { SwitchContent } from './switch-content.tsx';
import { closeSwitch, openSwitch, usePersonName, useSwitch } from './use-person.ts';
import { useText } from './use-text.ts';

/**
 * The person who is in on a shared tablet. It opens the change of person, as does the key P, also over the
 * open sheet of an order.
 *
 * @see AUTH-12
 */
export function PersonSwitch() {
  const isTablet = useSharedTablet(({ stallName }) => stallName !== null);
  return isTablet ? <PersonKey /> : null;
}

function PersonKey() {
  useSwitchKey();
  const text = useText();
  const isOpen = useSwitch((shown) => shown.isOpen);
  const name = usePersonName();
  const step = useOpenStep((open) => open.step);
  return (
    <>
      <PersonButton />
      <Sheet
        isOpen={isOpen}
        onClose={closeSwitch}
        title={titleOf(step?.number ?? null, text)}
        subtitle={text('switch-lead', { name })}
        closeLabel={text('close')}
        isWide
      >
        <SwitchContent onDone={closeSwitch} />
      </Sheet>
    </>
  );
}

function titleOf(number: string | null, text: ReturnType<typeof useText>): string {
  return number === null ? text('switch-title') : text('switch-title-order', { number });
}

function useSwitchKey(): void {
  const lastKeyMs = useRef(Number.NEGATIVE_INFINITY);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const sinceLastKeyMs = event.timeStamp - lastKeyMs.current;
    lastKeyMs.current = event.timeStamp;
    const opens = opensSwitch(event, {
      takesLetters: takesLetters(event.target),
      openDialogs: document.querySelectorAll('dialog[open]').length,
      hasStep: useOpenStep.getState().step !== null,
      sinceLastKeyMs,
    });
    if (!opens) return;
    event.preventDefault();
    openSwitch();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
      closeSwitch();
    };
  }, []);
}
