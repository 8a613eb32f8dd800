import type { ReactNode } from 'react';
import { usePublishedStep, type OpenStep } from '#shared/session/open-step.ts';
import { PermissionsProvider } from '#shared/session/own-permissions.tsx';
import type { Permission } from '@app/contract/protocol/permissions.ts';
import { StepPerson } from './step-person.tsx';
import { useIsRefused } from './use-is-refused.ts';
import styles from './tablet.module.css';

/**
 * The entry of a page that a person signs. On a shared tablet it stays mounted when the person changes. It is hidden while the person who
 * is in may not take the step, and says so.
 *
 * @param permissions of the person who is in, at the stall of the page
 * @see AUTH-12, ROLE-01
 */
export function SignedWork({
  step,
  permissions,
  children,
}: {
  step: OpenStep;
  permissions: readonly Permission[];
  children: ReactNode;
}) {
  usePublishedStep(step);
  const isRefused = useIsRefused(permissions, step.needs);
  return (
    <PermissionsProvider value={permissions}>
      {isRefused && <StepPerson />}
      <div className={styles['signed']} hidden={isRefused}>
        {children}
      </div>
    </PermissionsProvider>
  );
}
