import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'

import css from './Dialog.module.css'
import { moveNotices } from './noticeRegion.ts'
import * as sharedTexts from '#domain/shared/texts.ts'

/**
 * A modal dialog on the platform's own: focus stays inside and returns, Escape and the backdrop close it. While one
 * is open the page's body bears `modal-open` (rules/shell: dialogs).
 */
export function Dialog(props: {
  readonly title: string
  readonly onClose: () => void
  /** As wide as the window lets it be, for what is looked at. */
  readonly wide?: boolean
  readonly children: ReactNode
}) {
  const { title, onClose, wide = false, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // A layout effect: the dialog must be closed while it is still in the page, or the focus is not given back.
  useLayoutEffect(() => {
    const element = dialog.current
    const body = element?.ownerDocument.body
    // Already open when React's strict mode runs the effect a second time.
    if (element && !element.open) element.showModal()
    body?.classList.add('modal-open')
    const moveBack = element && moveNotices(element)
    return () => {
      moveBack?.()
      body?.classList.remove('modal-open')
      element?.close()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={wide ? `${css.dialog} ${css.wide}` : css.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A browser closes a dialog at the third Escape whatever the page says: then it must not go on unseen. The event
      // comes later than the closing: one that stands open again, as under React's strict mode, was not closed by anybody.
      onClose={() => {
        if (!dialog.current?.open) onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={css.sheet}>
        <div className={css.header}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="icon-button" aria-label={sharedTexts.close} onClick={onClose}>
            <X aria-hidden size={20} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
