import { expect, it } from 'vitest';
import { grantOfReadySet } from '@app/contract/protocol/ready-sets.ts';
import { triedPlaces, triedSteps } from './tried-role.ts';

const permissionsOf = (key: Parameters<typeof grantOfReadySet>[0]) => grantOfReadySet(key, 'ARS').permissions;
const offered = (key: Parameters<typeof grantOfReadySet>[0]) =>
  triedSteps(permissionsOf(key)).flatMap(({ name, isOffered }) => (isOffered ? [name] : []));
const open = (key: Parameters<typeof grantOfReadySet>[0], how: 'isOpen' | 'isOpenWithPin') =>
  triedPlaces(permissionsOf(key)).flatMap((place) => (place[how] ? [place.name] : []));

it('a tried role shows the steps that the server accepts from it [ROLE-01]', () => {
  expect(offered('cook')).toEqual(['start', 'ready']);
  expect(offered('runner')).toEqual(['hand-over']);
  expect(offered('cashier')).toEqual(['hand-over', 'take-cash']);
  expect(offered('stall-manager')).toEqual(['start', 'ready', 'hand-over', 'take-cash']);
});

it('a tried role shows the places it opens, fewer with a PIN [ROLE-01, AUTH-12]', () => {
  expect(open('cook', 'isOpen')).toEqual(['board', 'pause', 'stop', 'feedback']);
  expect(open('runner', 'isOpenWithPin')).toEqual(['board', 'runner']);
  expect(open('cashier', 'isOpen')).toEqual(['board', 'runner', 'counter', 'drawer', 'refunds', 'feedback']);
  expect(open('venue-manager', 'isOpen')).toHaveLength(8);
  expect(open('venue-manager', 'isOpenWithPin')).not.toContain('feedback');
});
