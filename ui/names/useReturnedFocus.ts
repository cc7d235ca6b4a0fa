import { useEffect, useRef, type RefObject } from 'react'

/** For the button that a form has taken the place of: it has the focus again once the form is closed. */
export function useReturnedFocus(open: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return button
}
