import type { Notice } from './Notices.ts'

export type KeyedNotice = Notice & { readonly key: string }

/** The most notices at a time; later ones wait (rules/shell: notices). */
export const MAX_NOTICES = 20

/** Milliseconds. */
const DEFAULT_DURATION = 5000

/** Milliseconds until a notice ends by itself; undefined if it stays until it is dismissed. */
export const durationOf = ({ kind, duration = DEFAULT_DURATION }: Notice): number | undefined =>
  kind === 'info' ? undefined : duration

/** The notices after one more: it replaces the one with its key, and ends those with its text that are not busy. */
export function withNotice(notices: readonly KeyedNotice[], notice: KeyedNotice): readonly KeyedNotice[] {
  const remaining = notices.filter(
    ({ key, text, busy }) => key === notice.key || busy || text !== notice.text,
  )
  return remaining.some(({ key }) => key === notice.key)
    ? remaining.map((other) => (other.key === notice.key ? notice : other))
    : [...remaining, notice]
}

/**
 * The notices to show, oldest first. Of several with the same text it is the newest; when that one ends, an older one,
 * such as another pending transaction, takes its place.
 */
export const shownNotices = (notices: readonly KeyedNotice[]): readonly KeyedNotice[] =>
  notices
    .filter(({ text }, index) => !notices.slice(index + 1).some((later) => later.text === text))
    .slice(0, MAX_NOTICES)
