import { preloadable } from '../shared/preloadable.tsx'

/** What a host adds to pages; fetched inside one only. */
export const HostTokenActions = preloadable(
  async () => (await import('./HostTokenActions.tsx')).HostTokenActions,
)
export const HostProfileButton = preloadable(
  async () => (await import('./HostProfileButton.tsx')).HostProfileButton,
)
