import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

interface RestoredFocus<Target extends HTMLElement> {
  readonly ref: RefObject<Target | null>
  readonly onFocus: () => void
  readonly onBlur: (event: FocusEvent) => void
}

/** Keeps the focus on a focusable element when a change of `shown` removes the focused element inside it. */
export function useRestoredFocus<Target extends HTMLElement>(shown: unknown): RestoredFocus<Target> {
  const ref = useRef<Target>(null)
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

export function focusPost(button: HTMLElement): void {
  button.closest('article')?.focus({ preventScroll: true })
}
