import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useReducer, useRef, type ReactNode } from 'react'

import css from './Dialog.module.css'
import { LeavesPageUsable } from './LeavesPageUsable.tsx'
import { placeNotices } from './noticeRegion.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { useStore } from './StoreContext.tsx'

/**
 * A modal dialog, by the browser's own element: the focus stays inside and returns; Escape, the backdrop
 * and Back close it (rules/shell: back-closes). Title and `DialogActions` stay while the content scrolls.
 * The body has the class `modal-open` meanwhile (rules/shell: dialogs).
 * Content that crashes closes the dialog (rules/shell: crashes).
 */
export function Dialog(props: {
  readonly title: string
  readonly onClose: () => void
  /** As wide as the window allows, for pictures. */
  readonly wide?: boolean
  readonly children: ReactNode
}) {
  const { title, onClose, wide = false, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // A layout effect: the dialog must close before it leaves the document, or the focus is not restored.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const { ownerDocument } = element
    // React's strict mode runs the effect twice, and a dialog opens only once.
    if (!element.open) element.showModal()
    ownerDocument.body.classList.add('modal-open')
    placeNotices(ownerDocument)
    return () => {
      ownerDocument.body.classList.remove('modal-open')
      element.close()
      placeNotices(ownerDocument)
    }
  }, [])

  const layout = useStore(LayoutStore)
  const [backs, countBack] = useReducer((before: number) => before + 1, 0)
  const onBack = useEffectEvent(() => {
    onClose()
    // A dialog that stays open also holds the next step.
    countBack()
  })
  useEffect(() => layout.holdBack(() => onBack()), [layout, backs])

  return (
    <dialog
      ref={dialog}
      className={wide ? `${css.dialog} ${css.wide}` : css.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A browser closes the dialog at the third Escape whatever the page does, so its state has to follow. The
      // event comes after the closing: a dialog that is open again, as under React's strict mode, was not closed.
      onClose={() => {
        if (!dialog.current?.open) onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={`row gap-3 ${css.header}`}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="icon-button" aria-label={sharedTexts.close} onClick={onClose}>
          <X aria-hidden size={20} />
        </button>
      </div>
      <div className={`stack gap-4 ${css.body}`}>
        <LeavesPageUsable onClose={onClose}>{children}</LeavesPageUsable>
      </div>
    </dialog>
  )
}

/** The buttons that end a dialog, always in view below the content; the last child of the dialog or its form. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}
