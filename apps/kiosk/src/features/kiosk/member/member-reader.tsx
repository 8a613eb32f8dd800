import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiProblem } from '@app/client/failures.ts';
import { withBenefits } from '@app/rules/cart/cart-benefits.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { kioskApi } from '../device/kiosk-api.ts';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { KioskSheet } from '../layout/kiosk-sheet.tsx';
import { useText } from '../use-text.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';
import { benefitMemberOf } from './member-benefits.ts';
import { useScanner } from './use-scanner.ts';

/** `refused`: why, in words. `unanswered`: the kiosk has no answer, and the code may be used up. */
type Reading = { kind: 'none' | 'reading' | 'read' | 'unanswered' } | { kind: 'refused'; detail: string };

/** Reads the code that a person shows to the scanner, until the order is sent. @see KIOSK-01, BEN-02 */
export function MemberReader() {
  const text = useText();
  const go = useGo();
  const [path] = useLocation();
  const [reading, setReading] = useState<Reading>({ kind: 'none' });
  const isAtWelcome = path === KIOSK_PATHS.attract;
  const read = useCallback(
    (code: string) => {
      const { request, order } = useKioskVisit.getState();
      if (request !== null || order !== null) return;
      if (isAtWelcome) go(KIOSK_PATHS.menu);
      setReading({ kind: 'reading' });
      void readCode(code).then(setReading);
    },
    [go, isAtWelcome],
  );
  useScanner(read);
  if (reading.kind === 'none') return null;
  const close = () => setReading({ kind: 'none' });
  return (
    <KioskSheet {...wordsOf(reading, text)} aside={<ReadingMark reading={reading} />} onClose={close}>
      {reading.kind !== 'reading' && (
        <button type="button" className="kfill" onClick={close}>
          {text('understood')}
        </button>
      )}
    </KioskSheet>
  );
}

async function readCode(code: string): Promise<Reading> {
  try {
    const member = await kioskApi.send('POST /api/kiosks/members', { body: { code } });
    useKioskVisit.setState(({ cart }) => ({ member, cart: cart && withBenefits(cart, benefitMemberOf(member)) }));
    return { kind: 'read' };
  } catch (failure) {
    return failure instanceof ApiProblem ? { kind: 'refused', detail: failure.detail } : { kind: 'unanswered' };
  }
}

function wordsOf(reading: Reading, text: ReturnType<typeof useText>): { title: string; description: string } {
  switch (reading.kind) {
    case 'read': {
      const hasBenefits = useKioskVisit.getState().member?.hasBenefits === true;
      return { title: text('member-read'), description: text(hasBenefits ? 'member-benefits' : 'member-no-benefits') };
    }
    case 'refused':
      return { title: text('member-refused'), description: reading.detail };
    case 'unanswered':
      return { title: text('member-refused'), description: text('member-unanswered') };
    default:
      return { title: text('member-reading'), description: '' };
  }
}

function ReadingMark({ reading: { kind } }: { reading: Reading }) {
  return (
    <div className="kring">
      <Icon
        name={kind === 'reading' ? 'loader-circle' : kind === 'read' ? 'circle-check' : 'circle-alert'}
        isSpinning={kind === 'reading'}
      />
    </div>
  );
}
