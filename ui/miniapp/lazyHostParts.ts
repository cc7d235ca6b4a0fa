import { preloadable } from '../shared/preloadable.tsx'

/** The parts that a host adds to pages; loaded only inside a host. */
export const HostTokenActions = preloadable(
  async () => (await import('./HostTokenActions.tsx')).HostTokenActions,
)
export const HostProfileButton = preloadable(
  async () => (await import('./HostProfileButton.tsx')).HostProfileButton,
)
