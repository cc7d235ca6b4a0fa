import { useId, type KeyboardEvent, type ReactNode } from 'react'

import css from './TabList.module.css'

/** Tabs with the panel of the chosen one below; the arrows walk through them, as one expects of tabs. */
export function TabList<Tab extends string>(props: {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly chosen: Tab
  readonly onChoose: (tab: Tab) => void
  /** The panel. */
  readonly children: ReactNode
}) {
  const { label, tabs, chosen, onChoose, children } = props
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const next = step && tabs[(tabs.indexOf(chosen) + step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChoose(next)
    const all = event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')
    all[tabs.indexOf(next)]?.focus()
  }
  return (
    <div className={css.place}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs in it have the focus */}
      <div role="tablist" aria-label={label} className={css.tabs} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tabs.indexOf(tab)}`}
            aria-selected={tab === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab === chosen ? 0 : -1}
            className={css.tab}
            onClick={() => onChoose(tab)}
          >
            {tab}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tabs.indexOf(chosen)}`}
        className={css.panel}
      >
        {children}
      </div>
    </div>
  )
}
