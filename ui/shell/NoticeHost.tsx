import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { toast, ToastContainer, type ToastOptions } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'

import { NoticeStore, type ShownNotice } from '#stores/shell/NoticeStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import './NoticeHost.css'

/** Spec 9: default time-out. */
const DEFAULT_DURATION = 5000

/** What stands on the page for a notice. */
interface Drawn {
  readonly id: string
  readonly revision: number
}

/** Draws the notices (spec 9): top left, no progress bar, not closed by a click on them. `NoticeStore` keeps at most 20. */
export const NoticeHost = observer(function NoticeHost() {
  const { notices, dismiss } = useStore(NoticeStore)
  const drawn = useRef(new Map<string, Drawn>())
  // The container forgets its toasts when it goes, as it does once under React's strict mode.
  useEffect(() => {
    const { current } = drawn
    return () => current.clear()
  }, [])
  useEffect(() => {
    const wanted = new Set(notices.map(({ key }) => key))
    for (const [key, { id }] of drawn.current)
      if (!wanted.has(key)) {
        drawn.current.delete(key)
        toast.dismiss(id)
      }
    for (const notice of notices) {
      const { key, revision } = notice
      const before = drawn.current.get(key)
      if (before?.revision === revision) continue
      const id = `${key} ${revision}`
      drawn.current.set(key, { id, revision })
      // Never changed in place: a toast that is still coming in then may end at once, and one that is on its way out takes
      // along whatever is said under its id.
      if (before) toast.dismiss(before.id)
      const onClose = () => {
        if (drawn.current.get(key)?.revision !== revision) return
        drawn.current.delete(key)
        dismiss(key)
      }
      toast(<NoticeBody notice={notice} />, { ...optionsOf(notice), toastId: id, onClose })
    }
  }, [notices, dismiss])
  return (
    <ToastContainer
      position="top-left"
      hideProgressBar
      closeOnClick={false}
      aria-label="Notices"
      theme="colored"
    />
  )
})

function optionsOf({ kind, duration }: ShownNotice): ToastOptions {
  return {
    type: kind,
    autoClose: duration ?? (kind === 'info' ? false : DEFAULT_DURATION),
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
    // Info notices show no icon (spec 9).
    ...(kind === 'info' ? { icon: false } : {}),
  }
}

function NoticeBody({ notice }: { readonly notice: ShownNotice }) {
  const { text, link, busy } = notice
  const words = (
    <>
      {busy && <span className="spinner" aria-hidden />}
      <span>{text}</span>
    </>
  )
  return link ? (
    <a className="notice" href={link} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  ) : (
    <span className="notice">{words}</span>
  )
}
