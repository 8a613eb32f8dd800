import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { Board, StallMessage } from '@app/contract/staff/board.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { boardKey } from '../tickets/use-board.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from '../board.module.css';

/** Messages of the office above the tickets. Each stays until staff here press that they saw it. @see COM-03 */
export function OfficeMessages({ board: { commerce, messages }, isOffline }: { board: Board; isOffline: boolean }) {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const seeing = useMutation({
    mutationFn: ({ id }: StallMessage) =>
      api.send('POST /api/commerces/:id/messages/:messageId/seen', { params: { id: commerce.id, messageId: id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: boardKey(commerce.id) }),
  });
  const failure = failureText(seeing.error);
  return (
    <>
      {messages.map((message) => (
        <section
          key={message.id}
          className={classNames(styles['lstrip'], styles['lstrip--message'])}
          role="alert"
          aria-label={text('office-message')}
        >
          <Icon name="megaphone" />
          <p>
            <b>{message.text}</b>
            <small>
              {clockText(message.sentAt, commerce.timeZone)}
              {message.by !== null && ` · ${message.by}`}
            </small>
          </p>
          {!isOffline && (
            <button
              type="button"
              className={styles['bbtn']}
              aria-label={text('office-message-seen-of', { message: message.text })}
              aria-busy={(seeing.isPending && seeing.variables.id === message.id) || undefined}
              onClick={() => seeing.mutate(message)}
            >
              <Icon name="check" />
              {text('office-message-seen')}
            </button>
          )}
        </section>
      ))}
      {failure !== undefined && messages.length > 0 && <Notice tone="bad" role="alert" title={failure} />}
    </>
  );
}
