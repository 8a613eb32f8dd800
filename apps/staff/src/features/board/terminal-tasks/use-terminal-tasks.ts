import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '#shared/api/api.ts';
import { ringBell } from '#shared/device/bell.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { suffices } from '@app/contract/protocol/permissions.ts';
import type { Board } from '@app/contract/staff/board.ts';
import type { TerminalAnswer, TerminalTask } from '@app/contract/staff/terminal-tasks.ts';
import { boardKey } from '../tickets/use-board.ts';
import { useFailureText, useText } from './use-text.ts';

/** Poll interval: the provider's states cause no event of the board. */
const EVERY_MS = 5_000;
/** How long the outcome of an answer is shown. */
const OUTCOME_MS = 20_000;

/**
 * Sales of a commerce that staff have to look at, and their answers. They are read again with the board, and the bell
 * rings for a new one.
 *
 * @see POINT-01
 */
export function useTerminalTasks({ id, terminals, permissions }: Board['commerce']) {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const queryKey = [...boardKey(id), 'terminal-tasks'];
  const list = useQuery({
    queryKey,
    queryFn: () => api.send('GET /api/commerces/:id/terminal-tasks', { params: { id } }),
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: true,
    enabled: terminals !== null && suffices(permissions, ['take-cash', 'refund']),
  });
  const answering = useMutation({
    mutationFn: async ({ task, answer }: { task: TerminalTask; answer: TerminalAnswer }) => {
      const params = { id, taskId: task.id };
      const { outcome } = await api.send('POST /api/commerces/:id/terminal-tasks/:taskId/answer', {
        params,
        body: answer,
      });
      return { outcome, task };
    },
    onSettled: () => queries.invalidateQueries({ queryKey: boardKey(id) }),
  });
  const tasks = list.data ?? [];
  useEndOf(answering.data, answering.reset);
  useBellForNew(tasks.length);
  const isOver = answering.error instanceof ApiProblem && answering.error.code === 'order-state-changed';
  return {
    tasks,
    answer: answering.mutateAsync,
    isAnswering: answering.isPending,
    answered: answering.data,
    failure: isOver ? text('task-over') : failureText(answering.error),
    clear: answering.reset,
  };
}

/** Removes the outcome of an answer after a while, since the provider may decide the sale meanwhile. */
function useEndOf(answered: object | undefined, clear: () => void): void {
  useEffect(() => {
    if (answered === undefined) return;
    const timer = setTimeout(clear, OUTCOME_MS);
    return () => clearTimeout(timer);
  }, [answered, clear]);
}

function useBellForNew(count: number): void {
  const before = useRef(0);
  useEffect(() => {
    if (count > before.current) ringBell();
    before.current = count;
  }, [count]);
}
