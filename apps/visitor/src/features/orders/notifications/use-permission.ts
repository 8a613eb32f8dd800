import { useEffect, useState } from 'react';
import { readPermission, type NotificationPermissionState } from './push-device.ts';

/** The browser's permission, read again when the visitor returns from its settings; null: not read yet. */
export function usePermission(): NotificationPermissionState | null {
  const [permission, setPermission] = useState<NotificationPermissionState | null>(null);
  useEffect(() => {
    const read = () => void readPermission().then(setPermission, () => setPermission('unsupported'));
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
  return permission;
}
