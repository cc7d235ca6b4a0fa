import { profilePath } from '#domain/profile/profilePath.ts'
import type { RoutePath } from '#domain/manifests.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { useConfig, useStore } from '../shared/StoreContext.tsx'

/** A page's URL for a menu, with its trailing slash; the profile is the user's own. */
export function useRouteLink(): (path: RoutePath) => string {
  const { tldName } = useConfig()
  const { name } = useStore(IdentityStore)
  const { shownAccount } = useStore(SessionStore)
  return (path) => {
    if (path === '/profile') return profilePath({ name, account: shownAccount }, tldName)
    return path === '/' ? path : `${path}/`
  }
}
