import { expect, it } from 'vitest';
import { refusedAction } from './refused-action.ts';

it('a person without the right for an open step is refused [AUTH-12, ROLE-01]', () => {
  const handOver = { action: 'hand-over', needs: 'hand-over' } as const;
  expect(refusedAction(handOver, ['prepare'])).toBe('hand-over');
  expect(refusedAction(handOver, ['hand-over'])).toBeNull();
  expect(refusedAction({ action: 'cancel', needs: ['prepare', 'take-cash'] }, ['prepare'])).toBeNull();
  expect(refusedAction({ action: null, needs: 'any-role' }, [])).toBeNull();
  expect(refusedAction(null, [])).toBeNull();
});
