import { create } from 'zustand';
import type { Toast } from '@app/ui/feedback/toast-region.tsx';

export const useToast = create<{ toast: Toast | null }>(() => ({ toast: null }));

/** Short feedback with an optional undo. Questions use a dialog instead. */
export function showToast(toast: Toast): void {
  useToast.setState({ toast });
}

export function expireToast(id: string): void {
  useToast.setState(({ toast }) => ({ toast: toast?.id === id ? null : toast }));
}
