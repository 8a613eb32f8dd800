import { usePermissions } from '#shared/session/own-permissions.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useBoardPreferences } from '../board-preferences.ts';
import { customerOf } from '../customer/customer-of.ts';
import { EndedOrWork } from '../ended/ended-or-work.tsx';
import { keyCapsOf, useBoardKeys } from '../keys/use-board-keys.ts';
import { allowedAction } from '../tickets/ticket-transitions.ts';
import { ExpoRow, type ExpoProps } from './expo-row.tsx';
import { expoTickets } from './station-tickets.ts';
import { useRisen } from './use-risen.ts';
import { useText } from './use-text.ts';
import { VirtualGroups } from './virtual-groups.tsx';
import boardStyles from '../board.module.css';
import styles from './stations.module.css';

/** Whole orders with a key for each line: the complete ones first, to hand over. @see ORD-08 */
export function ExpoView(props: ExpoProps) {
  const text = useText();
  const { board, transitions, onAct, onUndo, onMore } = props;
  const policy = board.commerce.preparesBeforePaying;
  const { complete, incomplete } = useRisen(props.tickets, expoTickets(props.tickets, policy));
  const ended = [...props.endings.shown.values()].map(({ ticket }) => ticket);
  const groups = [
    { name: 'ended', icon: 'ban', tickets: ended },
    { name: 'complete', icon: 'package-check', tickets: complete },
    { name: 'incomplete', icon: 'clock', tickets: incomplete },
  ] as const;
  const { numberKeys } = useBoardPreferences();
  const orderIds = [...complete, ...incomplete].map(({ id }) => id);
  const permissions = usePermissions();
  const keyCaps = keyCapsOf(orderIds, numberKeys);
  const areKeysUsed = useBoardKeys({
    isActive: true,
    numberKeys,
    orderIds,
    onStep: (orderId) => {
      if (transitions.pending.has(orderId)) return;
      const ready = complete.find(({ id }) => id === orderId);
      const action = ready && allowedAction(ready, policy, permissions);
      if (ready && action) onAct(ready, action);
      const missing = incomplete.find(({ id }) => id === orderId);
      if (missing) onMore(missing);
    },
    onUndo,
  });
  return (
    <main
      className={classNames(boardStyles['grid'], styles['expo'], areKeysUsed && boardStyles['board--keys'])}
      aria-label={text('station-expo')}
    >
      {orderIds.length + ended.length === 0 ? (
        <p className={boardStyles['col__empty']}>{text('expo-none')}</p>
      ) : (
        <VirtualGroups
          groups={groups.map(({ name, icon, tickets }) => ({
            name,
            tickets,
            heading: (
              <>
                <Icon name={icon} />
                {text(`expo-${name}`)} <span className="num">{tickets.length}</span>
              </>
            ),
          }))}
        >
          {(ticket, { name }, place) => (
            <EndedOrWork
              {...{ ticket, endings: props.endings, nowMs: props.nowMs, timeZone: board.commerce.timeZone }}
              customer={customerOf(board.customers, ticket)}
              failure={transitions.failures.get(ticket.id)}
              onMore={() => onMore(ticket)}
            >
              <ExpoRow {...props} ticket={ticket} place={`${name} ${place}`} keyCap={keyCaps.get(ticket.id)} />
            </EndedOrWork>
          )}
        </VirtualGroups>
      )}
    </main>
  );
}
