import { Suspense, use, useState, type ReactNode } from 'react';
import { useIsHydrated } from '@app/ordering/time/use-is-hydrated.ts';
import { nextTurn, type HydrationTurn } from './hydration-turns.ts';

/**
 * A part of the server's markup that hydrates on its own: when its code has loaded, and with `inTurn` in a task of its
 * own. It has an element without a box, because what waits during hydration owns one element. The content is one
 * element or nothing.
 */
export function Island({ inTurn = false, children }: { inTurn?: boolean; children: ReactNode }) {
  return (
    <div className="island">
      <Suspense>{inTurn ? <InTurn>{children}</InTurn> : children}</Suspense>
    </div>
  );
}

function InTurn({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated();
  const [turn] = useState(() => (isHydrated || import.meta.env.SSR ? null : nextTurn()));
  return <Awaiting turn={turn}>{children}</Awaiting>;
}

function Awaiting({ turn, children }: { turn: HydrationTurn | null; children: ReactNode }) {
  if (turn && !turn.isHere()) use(turn.comes);
  return children;
}
