import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
// Without a style element, which the page's content policy would refuse.
import { toast, ToastContainer, type ToastOptions } from 'react-toastify/unstyled'

import {
  durationOf,
  foldedCount,
  MAX_NOTICES,
  shownNotices,
  withNotice,
  type KeyedNotice,
} from '#domain/shell/noticeList.ts'
import * as texts from '#domain/shell/texts.ts'
import { NOTICES_ID, type Notices } from '#domain/shell/Notices.ts'

import { NoticeContent } from './NoticeContent.tsx'
import css from './toasts.module.css'

export interface NoticeLabels {
  readonly region: string
  readonly dismiss: string
}

/**
 * Opens the container of all toasts in its own React root, so that its node can be moved into an open dialog
 * and back. The page's region may be replaced meanwhile: each change puts the node into the current one.
 */
export function openToasts(document: Document, labels: NoticeLabels): Pick<Notices, 'show' | 'dismiss'> {
  const host = document.createElement('div')
  const root = createRoot(host)
  const { folder = '' } = document.documentElement.dataset
  let notices: readonly KeyedNotice[] = []
  let drawn = new Map<string, KeyedNotice>()
  let isUnfolded = false

  const dismiss = (key: string) => change(notices.filter((notice) => notice.key !== key))
  const change = (next: readonly KeyedNotice[]) => {
    const region = document.getElementById(NOTICES_ID)
    if (region && host.parentElement !== region) region.replaceChildren(host)
    const before = drawn
    notices = next
    const folded = foldedCount(notices)
    isUnfolded &&= folded > 0
    drawn = new Map(shownNotices(notices, isUnfolded).map((notice) => [notice.key, notice]))
    // At once, so that they no longer count when others come.
    flushSync(() => {
      root.render(<Toasts label={labels.region} folded={folded} isUnfolded={isUnfolded} onFold={fold} />)
      for (const key of before.keys()) if (!drawn.has(key)) toast.dismiss(idOf(key))
    })
    for (const [key, notice] of drawn)
      if (before.get(key) !== notice)
        drawToast(notice, { ...labels, folder }, () => {
          // Ended by time or user; otherwise it is only no longer drawn.
          if (drawn.delete(key)) dismiss(key)
        })
  }
  const fold = () => {
    isUnfolded = !isUnfolded
    change(notices)
  }
  change(notices)
  // jsdom has none.
  if ('ResizeObserver' in globalThis) new ResizeObserver(keepRoom(host)).observe(host)
  return { show: (notice, key = notice.text) => change(withNotice(notices, { ...notice, key })), dismiss }
}

function Toasts(props: {
  readonly label: string
  readonly folded: number
  readonly isUnfolded: boolean
  readonly onFold: () => void
}) {
  const { label, folded, isUnfolded, onFold } = props
  return (
    <>
      {folded > 0 && (
        <button type="button" className={`button ${css.fold}`} aria-expanded={isUnfolded} onClick={onFold}>
          {isUnfolded ? texts.fewerNotices : texts.moreNotices(folded)}
        </button>
      )}
      <ToastContainer
        aria-label={label}
        position="top-left"
        limit={MAX_NOTICES}
        className={css.toasts}
        toastClassName={css.toast}
        progressClassName={css.time}
        hideProgressBar
        closeOnClick={false}
        closeButton={false}
        draggable={false}
        // The style sheet stops the time, also under focus, and for a toast that gets its time under the pointer.
        pauseOnHover={false}
        transition={false}
        hotKeys={() => false}
      />
    </>
  )
}

function drawToast(
  notice: KeyedNotice,
  { dismiss, folder }: NoticeLabels & { readonly folder: string },
  onClose: () => void,
): void {
  const { kind } = notice
  const id = idOf(notice.key)
  const hasIcon = kind !== 'info' && kind !== 'default'
  const options: ToastOptions = {
    toastId: id,
    type: kind,
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
    autoClose: durationOf(notice) ?? false,
    onClose,
    ...(!hasIcon && { icon: false }),
  }
  const content = (
    <NoticeContent notice={notice} folder={folder} dismissLabel={dismiss} onEnd={() => toast.dismiss(id)} />
  )
  if (toast.isActive(id)) toast.update(id, { icon: null, ...options, render: content, delay: null })
  else toast(content, options)
}

/**
 * Tells the style sheet the room of the notices, also while they stand in a dialog: `--notices`, their height. The room of
 * those that have ended, or have become shorter, is kept until the user presses, types or scrolls, so that nothing moves
 * under a finger; not where they are moved, or the window has another width. Returns the function to call when their
 * height may be another.
 */
function keepRoom(host: HTMLElement): () => void {
  const { documentElement, defaultView: view } = host.ownerDocument
  let [room, isReleased] = [0, false]
  const placeNow = () => [host.parentElement?.parentElement, view?.innerWidth] as const
  let place = placeNow()
  const measure = () => {
    const now = placeNow()
    const isElsewhere = now.some((part, index) => part !== place[index])
    place = now
    room = isReleased || isElsewhere ? host.offsetHeight : Math.max(room, host.offsetHeight)
    documentElement.style.setProperty('--notices', `${room}px`)
  }
  const keepAfter = (frames: number): void =>
    void view?.requestAnimationFrame(() => {
      if (frames > 1) keepAfter(frames - 1)
      else isReleased = false
    })
  const giveBack = () => {
    if (room === 0) return
    isReleased = true
    measure()
    // The changes of the same press are drawn with the next frame, and measured with the one after.
    keepAfter(3)
  }
  view?.addEventListener('resize', measure)
  for (const input of INPUTS) host.ownerDocument.addEventListener(input, giveBack, { passive: true })
  // A layout or a style within an observation can start another one, which engines report as an error.
  return () => void view?.requestAnimationFrame(measure)
}

/** A press or a key that has had its effect, or the user's scrolling: the page also scrolls by itself. */
const INPUTS = ['click', 'keyup', 'wheel', 'touchmove'] as const

/** Also the element's id, so without spaces. */
const idOf = (key: string): string => `notice-${key.replaceAll(/\s/g, '-')}`
