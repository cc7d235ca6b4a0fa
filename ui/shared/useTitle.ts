import { useEffect } from 'react'

import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { useStore } from './StoreContext.tsx'

/**
 * Shows the particular subject of the page in the document's title, while the view is mounted; undefined until it is
 * known.
 */
export function useTitle(subject: string | undefined): void {
  const layout = useStore(LayoutStore)
  useEffect(() => (subject === undefined ? undefined : layout.showSubject(subject)), [layout, subject])
}
