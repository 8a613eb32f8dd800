import { useState, type ReactNode } from 'react';
import type { OfflineRefusal, TypedPin } from '#shared/session/tablet-lock.ts';
import { useProblemText } from '@app/app-kit/texts/problem-text.ts';
import { ApiProblem, NetworkFailure } from '@app/client/failures.ts';
import type { TabletPerson } from '@app/contract/staff/tablets.ts';
import { pinProblem } from '@app/rules/staff/pin-problem.ts';
import { PinPad } from './pin-pad.tsx';
import { firstNameOf } from './use-person.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './tablet.module.css';

/** A given PIN is followed by a chosen one, typed twice. */
type Stage = { at: 'pin' } | { at: 'new'; given: string } | { at: 'repeat'; given: string; chosen: string };

const TITLES = { new: 'pin-new-title', repeat: 'pin-repeat-title' } as const;
const LEADS = { new: 'pin-new-lead', repeat: 'pin-repeat-lead' } as const;

/**
 * Asks a person for the PIN, and for a new one after a given one.
 *
 * @param onTyped rejects with the refusal of the server; returns that of the device, or what to show instead of entering
 * @param children below the lead
 */
export function EnterPin({
  person,
  onTyped,
  onCancel,
  children,
}: {
  person: TabletPerson;
  onTyped: (typed: TypedPin) => Promise<OfflineRefusal | string | undefined>;
  onCancel?: () => void;
  children?: ReactNode;
}) {
  const text = useText();
  const failureText = useFailureText();
  const problemText = useProblemText();
  const [stage, setStage] = useState<Stage>({ at: 'pin' });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const refusalText = (refused: OfflineRefusal) =>
    refused.kind === 'refused' ? problemText(refused.code, refused.facts) : text('pin-offline');
  const send = async (pin: string, newPin?: string) => {
    setBusy(true);
    try {
      const refused = await onTyped({ accountId: person.accountId, pin, ...(newPin !== undefined && { newPin }) });
      setFailure(typeof refused === 'object' ? refusalText(refused) : refused);
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'new-pin-required') setStage({ at: 'new', given: pin });
      else setFailure(error instanceof NetworkFailure ? text('pin-offline') : failureText(error));
    }
    setBusy(false);
  };
  const onPin = (pin: string) => {
    setFailure(undefined);
    if (stage.at === 'pin') void send(pin);
    else if (stage.at === 'new') {
      const problem = pinProblem(pin);
      if (problem === null) setStage({ at: 'repeat', given: stage.given, chosen: pin });
      else setFailure(problemText(problem, {}));
    } else if (pin === stage.chosen) void send(stage.given, pin);
    else {
      setFailure(text('pin-differs'));
      setStage({ at: 'new', given: stage.given });
    }
  };
  const name = firstNameOf(person.name ?? '');
  return (
    <section className={styles['pin']} aria-labelledby="pin-title">
      <div>
        <h2 id="pin-title" tabIndex={-1}>
          {stage.at === 'pin' ? text('pin-title', { name }) : text(TITLES[stage.at])}
        </h2>
        <p className="mut">
          {stage.at === 'pin' ? text('pin-lead', { length: person.pinLength }) : text(LEADS[stage.at])}
        </p>
        {children}
      </div>
      <PinPad
        key={stage.at}
        length={stage.at === 'pin' ? person.pinLength : null}
        isBusy={isBusy}
        failure={failure}
        onPin={onPin}
        onCancel={onCancel}
      />
    </section>
  );
}
