import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useVenueState } from './venue-context.ts';
import { homePath, menuPathOf } from '#shared/navigation/route-paths.ts';
import { hasMinWidth, TABLET_EM } from '#shared/layout/use-min-width.ts';
import { lazyPart } from '#shared/layout/lazy-part.tsx';

const VenueProblem = lazyPart(async () => (await import('./venue-problem.tsx')).VenueProblem);

/** Draws a screen once its venue is loaded, a placeholder before. */
export function VenueScreen({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const { kind } = useVenueState();
  const [path] = useLocation();
  useEffect(() => showTopOf(path), [path]);
  if (kind === 'here') return children;
  if (kind === 'loading') return skeleton;
  if (kind === 'none') return <Redirect to={homePath()} replace />;
  return <VenueProblem isMissing={kind === 'missing'} />;
}

let shownPath: string | null = null;

/**
 * A new screen begins at its top. The first one stays where its visitor scrolled it before hydration, and a menu below
 * the dialog of its product.
 */
function showTopOf(shown: string): void {
  const path = hasMinWidth(TABLET_EM) ? menuPathOf(shown) : shown;
  if (shownPath !== null && shownPath !== path) scrollTo(0, 0);
  shownPath = path;
}
