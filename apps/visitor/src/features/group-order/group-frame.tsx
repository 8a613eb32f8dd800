import type { ReactNode } from 'react';
import { BackLink } from '#shared/navigation/back-link.tsx';
import { homePath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { AppBar } from '@app/ui/layout/app-bar.tsx';

/** Title, way back and content of a group order. */
export function GroupFrame({ back, place, children }: { back: string; place?: string; children: ReactNode }) {
  const text = useText();
  return (
    <div className="group">
      <AppBar
        title={
          <>
            {text('group-title')}
            {place !== undefined && <small className="group-place">{place}</small>}
          </>
        }
        start={<BackLink href={back} />}
      />
      <main>{children}</main>
    </div>
  );
}

export function GroupLoading() {
  const { code } = useVenue();
  return (
    <GroupFrame back={homePath(code)}>
      <div className="section stack" aria-busy="true">
        <Skeleton shape="title" width="l" />
        <Skeleton width="m" />
        <Skeleton width="l" />
      </div>
    </GroupFrame>
  );
}
