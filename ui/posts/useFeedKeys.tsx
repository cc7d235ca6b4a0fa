import { Suspense, useEffect, useState, type ReactNode, type RefObject } from 'react'

import { pressedLetter } from '#domain/shared/pressedLetter.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'

import { preloadable } from '../shared/preloadable.tsx'
import { useStore } from '../shared/StoreContext.tsx'

const KeyboardHelp = preloadable<{ readonly onClose: () => void }>(
  async () => (await import('../shell/KeyboardHelp.tsx')).KeyboardHelp,
)

/** Elements that receive typed letters, and open overlays. */
const OWNS_KEYS = 'input, textarea, select, [contenteditable], dialog, [popover]'

/**
 * The keys of a feed (rules/posts: feed-keys): "j" and "k" move the focus between posts, "?" shows all keys.
 * Never while something is typed or a dialog is open, with a modifier, or if the user has turned them off.
 * Returns the list of all keys while it is open.
 */
export function useFeedKeys(section: RefObject<HTMLElement | null>): ReactNode {
  const { feedKeys } = useStore(SettingsStore)
  const [hasHelp, setHelp] = useState(false)
  useEffect(() => {
    if (!feedKeys) return
    const page = section.current?.ownerDocument
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return
      if (target instanceof Element && target.closest(OWNS_KEYS)) return
      if (page?.querySelector('dialog[open]')) return
      const step = { j: 1, k: -1 }[pressedLetter(event)]
      if (key === '?') setHelp(true)
      else if (step !== undefined && !event.shiftKey && section.current) focusPostAt(section.current, step)
      else return
      event.preventDefault()
    }
    page?.addEventListener('keydown', onKey)
    return () => page?.removeEventListener('keydown', onKey)
  }, [section, feedKeys])
  return (
    hasHelp && (
      <Suspense fallback={null}>
        <KeyboardHelp onClose={() => setHelp(false)} />
      </Suspense>
    )
  )
}

function focusPostAt(section: HTMLElement, step: number): void {
  const posts = [...section.querySelectorAll<HTMLElement>('[role=feed] article')]
  const { activeElement } = section.ownerDocument
  const at = posts.findIndex((post) => post.contains(activeElement))
  const next = at < 0 ? firstInView(posts) : posts[at + step]
  if (!next) return
  next.focus({ preventScroll: true })
  const { innerHeight = 0 } = section.ownerDocument.defaultView ?? {}
  // A post taller than the page is read from its start.
  next.scrollIntoView({ block: next.offsetHeight > innerHeight - 160 ? 'start' : 'nearest' })
}

const firstInView = (posts: readonly HTMLElement[]): HTMLElement | undefined =>
  posts.find((post) => post.getBoundingClientRect().top >= 0) ?? posts[0]
