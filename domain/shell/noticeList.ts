import type { Notice } from './Notices.ts'

export type KeyedNotice = Notice & { readonly key: string }

/** At a time, and before the user unfolds the rest (rules/shell: notices). */
export const MAX_NOTICES = 20
const MAX_FOLDED_OUT = 5

/** Milliseconds. */
const DEFAULT_DURATION = 5000

/** Milliseconds; undefined if the notice stays until dismissed. */
export const durationOf = ({ kind, duration = DEFAULT_DURATION }: Notice): number | undefined =>
  kind === 'info' ? undefined : duration

/** Replaces the one with its key, and ends those with its text that are not busy. */
export function withNotice(notices: readonly KeyedNotice[], notice: KeyedNotice): readonly KeyedNotice[] {
  const remaining = notices.filter(
    ({ key, text, busy }) => key === notice.key || busy || text !== notice.text,
  )
  return remaining.some(({ key }) => key === notice.key)
    ? remaining.map((other) => (other.key === notice.key ? notice : other))
    : [...remaining, notice]
}

/**
 * Oldest first: pending ones and the newest others, so that neither push the other out;
 * older ones return once there is room. Of equal texts the newest; when it ends, an older one,
 * such as another pending transaction, takes its place.
 */
export function shownNotices(notices: readonly KeyedNotice[], unfolded = false): readonly KeyedNotice[] {
  const distinct = distinctOf(notices)
  const pending = distinct.filter(({ busy }) => busy).length
  const room = Math.max(1, (unfolded ? MAX_NOTICES : MAX_FOLDED_OUT) - pending)
  const others = new Set(distinct.filter(({ busy }) => !busy).slice(-room))
  return distinct.filter((notice) => notice.busy || others.has(notice))
}

export const foldedCount = (notices: readonly KeyedNotice[]): number =>
  distinctOf(notices).length - shownNotices(notices).length

const distinctOf = (notices: readonly KeyedNotice[]): readonly KeyedNotice[] =>
  notices.filter(({ text }, index) => !notices.slice(index + 1).some((later) => later.text === text))
