import type { ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { homePath } from '#shared/navigation/route-paths.ts';
import { useScreenStart } from '#shared/navigation/use-screen-start.ts';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';

const VenueProblem = lazyPart(async () => (await import('./venue-problem.tsx')).VenueProblem);

/** Draws a screen once its venue is loaded, a placeholder before. */
export function VenueScreen({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const { kind } = useVenueState();
  const [path] = useLocation();
  useScreenStart(path);
  if (kind === 'here') return children;
  if (kind === 'loading') return skeleton;
  if (kind === 'none') return <Redirect to={homePath()} replace />;
  return <VenueProblem isMissing={kind === 'missing'} fallback={skeleton} />;
}
