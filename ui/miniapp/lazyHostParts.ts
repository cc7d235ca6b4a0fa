import { preloadable } from '../shared/preloadable.tsx'

export const HostTokenActions = preloadable(
  async () => (await import('./HostTokenActions.tsx')).HostTokenActions,
)
export const HostProfileButton = preloadable(
  async () => (await import('./HostButtons.tsx')).HostProfileButton,
)
