export type Direction = 'left' | 'right' | 'up' | 'down';

/** Edges of a ticket on the screen, px. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** Distance across the direction counts more, so that an arrow stays in its row or column. */
const ACROSS_WEIGHT = 3;

/** The index of the ticket that an arrow key reaches from another one; -1 at the edge. */
export function nearestTicket(boxes: readonly Box[], from: Box, direction: Direction): number {
  const start = middle(from);
  let nearest = { index: -1, distance: Number.POSITIVE_INFINITY };
  for (const [index, box] of boxes.entries()) {
    if (!isBeyond(box, from, direction)) continue;
    const { x, y } = middle(box);
    const [along, across] =
      direction === 'left' || direction === 'right' ? [x - start.x, y - start.y] : [y - start.y, x - start.x];
    const distance = Math.abs(along) + ACROSS_WEIGHT * Math.abs(across);
    if (distance < nearest.distance) nearest = { index, distance };
  }
  return nearest.index;
}

function isBeyond(box: Box, from: Box, direction: Direction): boolean {
  switch (direction) {
    case 'left':
      return box.right <= from.left;
    case 'right':
      return box.left >= from.right;
    case 'up':
      return box.bottom <= from.top;
    case 'down':
      return box.top >= from.bottom;
  }
}

function middle({ left, top, right, bottom }: Box): { x: number; y: number } {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
