import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { homePath } from '#shared/navigation/route-paths.ts';

/** Delay before the redirect, so that the message can be read. Source: document 1, section 9. @see COM-02 */
const LEAVE_AFTER_MS = 500;

export function useLeaveHome(venueCode: string): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => navigate(homePath(venueCode), { replace: true }), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, venueCode]);
}
