import { placeOf, type LinkSubject } from '#domain/miniapp/linkPage.ts'
import { LastKnownStore } from '#stores/shared/LastKnownStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { usePath, useQuery } from './navigation.tsx'
import { useStore } from './StoreContext.tsx'

/** The thing at the current address as the page arrived with it, to show until it is read (rules/miniapp: link-page). */
export function useLinkSubject(): LinkSubject | undefined {
  const { link } = useStore(LastKnownStore)
  const { left } = useStore(LayoutStore)
  const place = placeOf(usePath(), useQuery())
  // On the way back it may have been deleted.
  return link?.place === place && !left ? link : undefined
}
