import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

/** What an element bears that the keyboard stays with. */
interface RestoredFocus<Place extends HTMLElement> {
  readonly ref: RefObject<Place | null>
  readonly onFocus: () => void
  readonly onBlur: (event: FocusEvent) => void
}

/** The keyboard stays with an element, which can take it, when what it stood on in there gives way to something else. */
export function useRestoredFocus<Place extends HTMLElement>(shown: unknown): RestoredFocus<Place> {
  const ref = useRef<Place>(null)
  const isInside = useRef(false)
  const last = useRef(shown)
  useLayoutEffect(() => {
    if (last.current !== shown && isInside.current) ref.current?.focus({ preventScroll: true })
    last.current = shown
  }, [shown])
  return {
    ref,
    onFocus: () => void (isInside.current = true),
    onBlur: ({ currentTarget, relatedTarget }) =>
      void (isInside.current = currentTarget.contains(relatedTarget)),
  }
}

/** Hands the keyboard to the post that a button stands on, before the button goes. */
export function focusPost(button: HTMLElement): void {
  button.closest('article')?.focus({ preventScroll: true })
}
