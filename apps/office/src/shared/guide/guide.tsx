import { lazy, Suspense } from 'react';
import { closeGuide, useGuideStore } from './guide-store.ts';

const GuideDrawer = lazy(async () => ({ default: (await import('./guide-drawer.tsx')).GuideDrawer }));

/** The guide, which stays open while the page behind it is loaded. */
export function Guide() {
  const page = useGuideStore((state) => state.page);
  return (
    page !== null && (
      <Suspense fallback={null}>
        <GuideDrawer start={page} onClose={closeGuide} />
      </Suspense>
    )
  );
}
