import type { Toast } from '@app/ui/toast-region.tsx';
import { create } from 'zustand';

/** The receipt for what was just done, with its undo. One at a time. */
export const useToast = create<{ toast: Toast | null }>(() => ({ toast: null }));

let count = 0;

export function showToast(toast: Omit<Toast, 'id'>): void {
  count += 1;
  useToast.setState({ toast: { ...toast, id: String(count) } });
}

export function hideToast(id?: string): void {
  useToast.setState(({ toast }) => (id === undefined || toast?.id === id ? { toast: null } : { toast }));
}
