import { observer } from 'mobx-react-lite'
import { useEffect, useReducer, useRef } from 'react'
import { toast, ToastContainer, type ToastOptions } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'

import { NoticeStore, type ShownNotice } from '#stores/shell/NoticeStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import './NoticeHost.css'

/** Spec 9: default time-out. */
const DEFAULT_DURATION = 5000

/** Draws the notices (spec 9): top left, no progress bar, not closed by a click on them, at most 20. */
export const NoticeHost = observer(function NoticeHost() {
  const { notices, dismiss } = useStore(NoticeStore)
  const shown = useRef(new Map<string, number>())
  // The container forgets its toasts when it goes, as it does once under React's strict mode.
  useEffect(() => {
    const { current } = shown
    return () => current.clear()
  }, [])
  // A toast that is asked for while one of its key is still on its way out is never drawn: it is asked for again after that.
  const [round, drawAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(
    () =>
      toast.onChange(({ id, status }) => {
        if (status === 'removed' && shown.current.delete(String(id))) drawAgain()
      }),
    [],
  )
  useEffect(() => {
    const wanted = new Map(notices.map((notice) => [notice.key, notice]))
    for (const key of shown.current.keys())
      if (!wanted.has(key)) {
        shown.current.delete(key)
        toast.dismiss(key)
      }
    for (const notice of wanted.values()) {
      const before = shown.current.get(notice.key)
      if (before === notice.revision) continue
      shown.current.set(notice.key, notice.revision)
      const options = optionsOf(notice, () => {
        // A toast that closes after its notice was replaced speaks of the old one.
        if (shown.current.get(notice.key) !== notice.revision) return
        shown.current.delete(notice.key)
        dismiss(notice.key)
      })
      if (before !== undefined && toast.isActive(notice.key))
        toast.update(notice.key, { ...options, render: <NoticeBody notice={notice} /> })
      else toast(<NoticeBody notice={notice} />, options)
    }
  }, [notices, dismiss, round])
  return (
    <ToastContainer
      position="top-left"
      hideProgressBar
      closeOnClick={false}
      limit={20}
      aria-label="Notices"
      theme="colored"
    />
  )
})

function optionsOf(notice: ShownNotice, onClose: () => void): ToastOptions {
  const { key, kind, duration } = notice
  return {
    toastId: key,
    type: kind,
    autoClose: duration ?? (kind === 'info' ? false : DEFAULT_DURATION),
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
    // Info notices show no icon (spec 9).
    ...(kind === 'info' ? { icon: false } : {}),
    onClose,
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
