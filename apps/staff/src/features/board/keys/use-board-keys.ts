import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { NumberKeys } from '../board-preferences.ts';
import { TICKET_LIST, turnPage } from '../paging/turn-page.ts';
import { nearestTicket, type Direction } from './nearest-ticket.ts';
import { takesKey } from './takes-key.ts';

/** The keys of the ten oldest orders, as bump bars send them. */
const NUMBER_KEY_CAPS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

const ARROWS = new Map<string, Direction>([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
]);
const PAGES = new Map([
  ['PageUp', -1],
  ['PageDown', 1],
]);

type BoardKeys = {
  /** False while another part of the board has the keys. */
  isActive: boolean;
  numberKeys: NumberKeys;
  /** Ids of the listed orders, the oldest first; those apart from the work have no number keys. */
  orderIds: readonly number[];
  onStep: (orderId: number) => void;
  onUndo: () => void;
};

/**
 * Arrows choose a ticket, Enter takes its next step, Backspace undoes the last one. Works from anywhere on the board, so
 * that a bump bar needs no tap.
 *
 * @returns whether the last input was one of these keys
 * @see ORD-08
 */
export function useBoardKeys({ isActive, numberKeys, orderIds, onStep, onUndo }: BoardKeys): boolean {
  const [isUsed, setUsed] = useState(false);
  const chosenAfter = useChosenAfterTransition(orderIds, isUsed);
  const apply = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || takesKey(event)) return;
    if (document.querySelector('dialog[open]')) return;
    const { key } = event;
    const chosen = chosenTicket();
    const direction = ARROWS.get(key);
    const page = PAGES.get(key);
    const place = numberKeys === 'choose' ? NUMBER_KEY_CAPS.findIndex((cap) => cap === key) : -1;
    if (direction) chooseNext(chosen, direction);
    else if (page !== undefined) scrollPage(page);
    else if (place >= 0) chooseOrder(orderIds[place]);
    else if (key === 'Enter' && chosen && chosen === document.activeElement) {
      const orderId = Number(chosen.dataset['order']);
      chosenAfter(orderId);
      onStep(orderId);
    } else if (key === 'Backspace') onUndo();
    else if (key === 'Escape' && chosen) chosen.blur();
    else return;
    event.preventDefault();
    setUsed(true);
  });
  useEffect(() => {
    if (!isActive) return;
    const touched = () => setUsed(false);
    document.addEventListener('keydown', apply);
    document.addEventListener('pointerdown', touched);
    return () => {
      document.removeEventListener('keydown', apply);
      document.removeEventListener('pointerdown', touched);
    };
  }, [isActive]);
  return isActive && isUsed;
}

/** The key caps of the oldest orders, by id. */
export function keyCapsOf(orderIds: readonly number[], numberKeys: NumberKeys): ReadonlyMap<number, string> {
  if (numberKeys !== 'choose') return new Map();
  return new Map(NUMBER_KEY_CAPS.flatMap((cap, at) => (orderIds[at] === undefined ? [] : [[orderIds[at], cap]])));
}

/**
 * Chooses the next order once a step has removed the chosen one, and the same one at its new place, so that Enter goes on.
 *
 * @param isUsed false after a touch, which ends this
 * @returns call it with the order before its step
 */
function useChosenAfterTransition(orderIds: readonly number[], isUsed: boolean): (orderId: number) => void {
  const last = useRef<{ orderId: number; place: number } | null>(null);
  useEffect(() => {
    if (!isUsed) last.current = null;
    if (last.current === null) return;
    const { orderId, place } = last.current;
    const isDrawn = drawnTicket(orderId) !== undefined;
    const isGone = !isDrawn && !orderIds.includes(orderId);
    const hasFocus = document.activeElement !== document.body;
    if (!isGone && (hasFocus || !isDrawn)) return; // it did not move, or is drawn by a later render
    last.current = null;
    if (!hasFocus) chooseOrder(isGone ? orderIds[Math.min(place, orderIds.length - 1)] : orderId);
  }, [orderIds, isUsed]);
  return (orderId) => {
    last.current = { orderId, place: orderIds.indexOf(orderId) };
  };
}

function shownTickets(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-order]')];
}

function drawnTicket(orderId: number): HTMLElement | undefined {
  return shownTickets().find(({ dataset }) => dataset['order'] === String(orderId));
}

function chosenTicket(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-order]') ?? null;
}

function choose(ticket: HTMLElement | undefined): void {
  ticket?.focus({ preventScroll: true });
  ticket?.scrollIntoView({ block: 'nearest' });
}

function chooseNext(chosen: HTMLElement | null, direction: Direction): void {
  const tickets = shownTickets();
  if (!chosen) {
    choose(tickets.find(isInSight) ?? tickets[0]);
    return;
  }
  const boxes = tickets.map((ticket) => ticket.getBoundingClientRect());
  choose(tickets[nearestTicket(boxes, chosen.getBoundingClientRect(), direction)]);
}

/** The ten oldest orders are at the start of the list, which may be scrolled away. */
function chooseOrder(orderId: number | undefined): void {
  if (orderId === undefined) return;
  const drawn = drawnTicket(orderId);
  if (drawn) {
    choose(drawn);
    return;
  }
  for (const list of document.querySelectorAll(TICKET_LIST)) list.scrollTop = 0;
  requestAnimationFrame(() => requestAnimationFrame(() => choose(drawnTicket(orderId))));
}

function scrollPage(pages: number): void {
  const list = chosenTicket()?.closest(TICKET_LIST) ?? document.querySelector(TICKET_LIST);
  if (!list) return;
  turnPage(list, pages);
  requestAnimationFrame(() =>
    requestAnimationFrame(() => choose(shownTickets().find((ticket) => list.contains(ticket) && isInSight(ticket)))),
  );
}

function isInSight(ticket: HTMLElement): boolean {
  const list = ticket.closest(TICKET_LIST)?.getBoundingClientRect();
  const { top, bottom } = ticket.getBoundingClientRect();
  return list !== undefined && top >= list.top - 1 && bottom <= list.bottom + 1;
}
