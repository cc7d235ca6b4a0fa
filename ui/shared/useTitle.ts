import { useEffect } from 'react'

import { FrameStore } from '#stores/shell/FrameStore.ts'

import { useStore } from './StoreContext.tsx'

/** Names what the page shows in particular in the document's title, for as long as it does; undefined until it is known. */
export function useTitle(subject: string | undefined): void {
  const frame = useStore(FrameStore)
  useEffect(() => (subject === undefined ? undefined : frame.showSubject(subject)), [frame, subject])
}
