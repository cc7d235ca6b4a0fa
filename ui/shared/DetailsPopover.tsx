import { ChevronDown, TriangleAlert } from 'lucide-react'
import { useId, useRef, useState, type ReactNode, type ToggleEvent } from 'react'

import css from './DetailsPopover.module.css'
import { LeavesPageUsable } from './LeavesPageUsable.tsx'

/**
 * A small button beside a name, which opens details in a popover. A warning changes its icon and colour
 * but not its size, so that a late one shifts nothing. Details that crash are closed (rules/shell: crashes).
 */
export function DetailsPopover(props: {
  /** The button's visible text beside its icon; without it, the button has only its label. */
  readonly children?: ReactNode
  readonly label: string
  /** One sentence; undefined without a warning. */
  readonly warning: string | undefined
  /** Without a warning the button shows on hover and focus only; where nothing hovers it takes no room before. */
  readonly quiet: boolean
  /** Rendered on opening, because lists have hundreds of popovers. */
  readonly details: ReactNode
}) {
  const { children, label, warning, quiet, details } = props
  const popover = useId()
  const [open, setOpen] = useState(false)
  const shown = useRef<HTMLDivElement>(null)
  const Sign = warning === undefined ? ChevronDown : TriangleAlert
  return (
    <span className={quiet ? css.quiet : css.slot}>
      <button
        type="button"
        className={css.opener}
        popoverTarget={popover}
        data-warns={warning !== undefined}
        title={warning}
      >
        <span className={css.face}>
          {children}
          <span className="visually-hidden">
            {' '}
            {label}
            {warning !== undefined && `. ${warning}`}
          </span>
          <Sign aria-hidden size={14} />
        </span>
      </button>
      <div
        id={popover}
        ref={shown}
        popover="auto"
        className={css.popover}
        onBeforeToggle={(event: ToggleEvent) => setOpen(event.newState === 'open')}
      >
        {open && <LeavesPageUsable onClose={() => shown.current?.hidePopover()}>{details}</LeavesPageUsable>}
      </div>
    </span>
  )
}
