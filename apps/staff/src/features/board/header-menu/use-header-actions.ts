import { useLocation } from 'wouter';
import { officePage } from '#shared/office/office-page.ts';
import { useMay } from '#shared/session/own-permissions.tsx';
import { switchLanguage } from '@app/app-kit/texts/language.ts';
import type { Board } from '@app/contract/staff/board.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { useText as usePassText } from '../passes/use-text.ts';
import { useText } from '../texts/use-text.ts';
import { useText as useWasteText } from '../waste/use-text.ts';

type HeaderAction = { icon: IconName; label: string; onPress: () => void };

/**
 * The less used ways from the board that the person may go.
 *
 * @param undecided ended orders whose prepared units wait for a decision
 */
export function useHeaderActions(commerce: Board['commerce'], undecided: number): HeaderAction[] {
  const text = useText();
  const passText = usePassText();
  const wasteText = useWasteText();
  const [, navigate] = useLocation();
  const may = useMay();
  return [
    ...(may('hand-over')
      ? [
          {
            icon: 'scan-line',
            label: passText('pass-title'),
            onPress: () => navigate(`/board/${commerce.id}/pass`),
          } as const,
        ]
      : []),
    ...(may('prepare')
      ? [
          {
            icon: 'trash-2',
            label: wasteText('waste-menu', { undecided }),
            onPress: () => navigate(`/board/${commerce.id}/waste`),
          } as const,
        ]
      : []),
    ...(commerce.takesTopUps && may('take-cash')
      ? [{ icon: 'wallet', label: text('top-up-title'), onPress: () => navigate(`/top-ups/${commerce.id}`) } as const]
      : []),
    ...(may('take-cash')
      ? [{ icon: 'coins', label: text('drawer-title'), onPress: () => navigate(`/drawers/${commerce.id}`) } as const]
      : []),
    ...(commerce.terminals && may(['settings', 'payments'])
      ? [
          {
            icon: 'tv',
            label: text('kiosks-title'),
            onPress: () => location.assign(officePage('kiosks', commerce)),
          } as const,
        ]
      : []),
    ...(may('refund')
      ? [{ icon: 'undo-2', label: text('refunds-title'), onPress: () => navigate(`/refunds/${commerce.id}`) } as const]
      : []),
    { icon: 'message-circle', label: text('problems-title'), onPress: () => navigate(`/problems/${commerce.id}`) },
    { icon: 'languages', label: text('language'), onPress: switchLanguage },
  ];
}
