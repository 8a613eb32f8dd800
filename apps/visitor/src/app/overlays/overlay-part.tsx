import { useEffect, useState, type ReactNode } from 'react';
import type { LazyPart } from '#shared/layout/lazy-part.tsx';

/**
 * An overlay, with a placeholder until its code is loaded. No Suspense: React shows a fallback for at least 300 ms,
 * even an empty one, so the tap would seem ignored.
 */
export function OverlayPart<Props extends object>({
  part: Part,
  props,
  frame,
}: {
  part: LazyPart<Props>;
  props: Props;
  frame: ReactNode;
}) {
  const [isHere, setIsHere] = useState(Part.isHere);
  useEffect(() => {
    if (isHere) return;
    let isWanted = true;
    const draw = () => isWanted && setIsHere(true);
    // After a failed load the part is rendered, too, so that its error boundary shows the failure.
    Part.preload().then(draw, draw);
    return () => {
      isWanted = false;
    };
  }, [Part, isHere]);
  return isHere ? <Part {...props} /> : frame;
}
