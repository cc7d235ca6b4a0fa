import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

import { direction } from '#domain/shared/language.ts'

import chipCss from './Chips.module.css'
import css from './TabList.module.css'

/** Tabs: the arrow keys, Home and End move between them and show each one's panel. */
export function TabList<Key extends string>(props: {
  readonly label: string
  readonly tabs: readonly { readonly key: Key; readonly label: string }[]
  readonly chosen: Key
  /** Whether the selection is known: a prerendered page may not know it yet, and marks none. */
  readonly known?: boolean
  readonly onChoose: (key: Key) => void
  /** Drawn as a row of pills that scrolls sideways. */
  readonly chips?: boolean
  readonly children: ReactNode
}) {
  const { label, tabs, chosen, known = true, onChoose, chips = false, children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === chosen)
    const steps: Readonly<Record<string, number>> = {
      [direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight']: at + 1,
      [direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft']: at - 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    const index = (next + tabs.length) % tabs.length
    const tab = tabs[index]
    if (!tab) return
    onChoose(tab.key)
    list.current?.querySelectorAll('button')[index]?.focus()
  }
  return (
    <div className={chips ? 'stack gap-4' : `stack gap-5 ${css.tabs}`}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={chips ? chipCss.row : css.list}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ key, label: tabLabel }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={known && key === chosen}
            aria-controls={known ? `${id}-panel` : undefined}
            tabIndex={key === chosen ? 0 : -1}
            className={chips ? chipCss.chip : css.tab}
            onClick={() => onChoose(key)}
          >
            {tabLabel}
          </button>
        ))}
      </div>
      {known ? (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className="stack gap-5">
          {children}
        </div>
      ) : (
        <div className={`skeleton ${css.slot}`} />
      )}
    </div>
  )
}
