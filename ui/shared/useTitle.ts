import { useEffect } from 'react'

import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { useStore } from './StoreContext.tsx'

/** Shows the page's subject in the document's title while the view is mounted. */
export function useTitle(subject: string | undefined): void {
  const layout = useStore(LayoutStore)
  useEffect(() => (subject === undefined ? undefined : layout.showSubject(subject)), [layout, subject])
}
