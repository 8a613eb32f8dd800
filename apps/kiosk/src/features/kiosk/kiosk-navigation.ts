import { useCallback } from 'react';
import { useLocation } from 'wouter';

/** Replaces the entry in the history, so that it holds no screen of the person before. @see KIOSK-06 */
export function useGo(): (path: string) => void {
  const [, navigate] = useLocation();
  return useCallback((path: string) => navigate(path, { replace: true }), [navigate]);
}
