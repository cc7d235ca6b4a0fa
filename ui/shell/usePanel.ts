import { useEffect, useRef, type RefObject } from 'react'

import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { useStore } from '../shared/StoreContext.tsx'

/** Makes an element a side panel: on a phone the focus moves into it on opening, and back to its button on closing. */
export function usePanel(panel: 'left' | 'right'): {
  readonly ref: RefObject<HTMLElement | null>
  readonly id: string
  readonly tabIndex: -1
  readonly 'data-open': boolean
} {
  const ref = useRef<HTMLElement>(null)
  const id = `${panel}-panel`
  const open = useStore(LayoutStore).panel === panel
  useEffect(() => {
    const element = ref.current
    if (!open || !element) return
    const { activeElement: opener } = element.ownerDocument
    element.focus({ preventScroll: true })
    return () => {
      const { activeElement, body } = element.ownerDocument
      if (activeElement !== body && !element.contains(activeElement)) return
      // Some browsers do not focus a button that is pressed.
      const button = opener?.matches(`[aria-controls=${id}]`)
        ? opener
        : element.ownerDocument.querySelector(`[aria-controls=${id}]`)
      if (button instanceof HTMLElement) button.focus()
    }
  }, [open, id])
  return { ref, id, tabIndex: -1, 'data-open': open }
}
