import { create } from 'zustand';
import type { GuidePage } from './guide-pages.ts';

/** The page of the guide that was opened last; null: the guide is closed. */
type GuideState = { readonly page: GuidePage | null };

export const useGuideStore = create<GuideState>(() => ({ page: null }));

export function openGuide(page: GuidePage): void {
  useGuideStore.setState({ page });
}

export function closeGuide(): void {
  useGuideStore.setState({ page: null });
}
