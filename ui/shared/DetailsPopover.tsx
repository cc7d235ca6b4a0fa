import { ChevronDown, TriangleAlert } from 'lucide-react'
import { useId, useState, type ReactNode, type ToggleEvent } from 'react'

import css from './DetailsPopover.module.css'

/**
 * A small button beside a name, and what there is to know about it in a popover. Where that is a warning the button says
 * so: its sign and colour change and its size does not, so that a warning may come late and nothing moves.
 */
export function DetailsPopover(props: {
  /** What the button shows beside its sign; without it, only its label is heard. */
  readonly children?: ReactNode
  /** What the button leads to: "Who is alice.degen". */
  readonly label: string
  /** One sentence; undefined where there is nothing to warn of. */
  readonly warning: string | undefined
  /** Drawn once it is opened: lists have hundreds of them. */
  readonly details: ReactNode
}) {
  const { children, label, warning, details } = props
  const popover = useId()
  const [open, setOpen] = useState(false)
  const Sign = warning === undefined ? ChevronDown : TriangleAlert
  return (
    <span className={css.slot}>
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
        popover="auto"
        className={css.popover}
        onBeforeToggle={(event: ToggleEvent) => setOpen(event.newState === 'open')}
      >
        {open && details}
      </div>
    </span>
  )
}
