import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearestTicket, type Box } from './nearest-ticket.ts';

const box = (column: number, top: number, height: number): Box => ({
  left: column * 110,
  right: column * 110 + 100,
  top,
  bottom: top + height,
});

it('an arrow reaches the neighbour in its column or row [ORD-08]', () => {
  const boxes = [box(0, 0, 50), box(1, 0, 90), box(0, 60, 40), box(1, 100, 50)];
  const [first, second] = boxes;
  if (!first || !second) throw new Error('no boxes');
  expect(nearestTicket(boxes, first, 'right')).toBe(1);
  expect(nearestTicket(boxes, first, 'down')).toBe(2);
  expect(nearestTicket(boxes, second, 'left')).toBe(0);
  expect(nearestTicket(boxes, second, 'down')).toBe(3);
  expect(nearestTicket(boxes, first, 'up')).toBe(-1);
  expect(nearestTicket(boxes, first, 'left')).toBe(-1);
});

const columns = fc.array(fc.array(fc.integer({ min: 40, max: 200 }), { minLength: 1, maxLength: 8 }), {
  minLength: 1,
  maxLength: 5,
});

it('down goes through a column of any heights, and up the same way back [ORD-08]', () => {
  fc.assert(
    fc.property(columns, (heights) => {
      const placed = heights.map((column, at) => {
        let top = 0;
        return column.map((height) => {
          const ticket = box(at, top, height);
          top += height + 10;
          return ticket;
        });
      });
      const boxes = placed.flat();
      for (const [at, ticket] of placed.flatMap((column) => [...column.entries()])) {
        const below = placed.find((column) => column[at] === ticket)?.[at + 1];
        if (!below) continue;
        expect(boxes[nearestTicket(boxes, ticket, 'down')]).toBe(below);
        expect(boxes[nearestTicket(boxes, below, 'up')]).toBe(ticket);
      }
    }),
  );
});
