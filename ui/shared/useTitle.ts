import { useEffect } from 'react'

import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { useStore } from './StoreContext.tsx'

/** Names what the page shows in particular in the document's title, for as long as it does; undefined until it is known. */
export function useTitle(subject: string | undefined): void {
  const layout = useStore(LayoutStore)
  useEffect(() => (subject === undefined ? undefined : layout.showSubject(subject)), [layout, subject])
}
