import { useEffect } from 'react'

import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { useStore } from './StoreContext.tsx'

export function useTitle(subject: string | undefined): void {
  const layout = useStore(LayoutStore)
  useEffect(() => (subject === undefined ? undefined : layout.showSubject(subject)), [layout, subject])
}
