import { expect, it } from 'vitest';
import { endVisit, setLargeText, setReachMode, useKioskDocument, useKioskVisit } from './kiosk-visit.ts';

it('nothing that a person left survives the end of their visit [KIOSK-06, CHK-04]', () => {
  const untouched = useKioskVisit.getState();
  useKioskDocument.setState({ digits: '30123456' });
  useKioskVisit.setState({
    language: 'en',
    isReachMode: true,
    isLargeText: true,
    isVoiceOn: true,
    email: 'sofia@example.com',
    eventId: 7,
    member: { pass: 'AB', expiresAt: '2026-11-29T21:00:00Z', hasBenefits: true, planId: 1, consumptions: [] },
    sale: { key: 'a', id: 'b' },
    isAtTerminal: true,
    ticket: 'printed',
    ending: 'with-staff',
  });
  endVisit();
  expect(useKioskVisit.getState()).toEqual(untouched);
  expect(useKioskVisit.getState()).toMatchObject({
    language: null,
    email: '',
    eventId: null,
    sale: null,
    cart: null,
    member: null,
  });
  expect(useKioskDocument.getState()).toEqual({ digits: '' });
});

it('large letters and reach mode replace each other [KIOSK-01]', () => {
  setReachMode(true);
  setLargeText(true);
  expect(useKioskVisit.getState()).toMatchObject({ isLargeText: true, isReachMode: false });
  setReachMode(true);
  expect(useKioskVisit.getState()).toMatchObject({ isLargeText: false, isReachMode: true });
  setReachMode(false);
  setLargeText(false);
  expect(useKioskVisit.getState()).toMatchObject({ isLargeText: false, isReachMode: false });
});
