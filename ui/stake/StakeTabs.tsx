import { observer } from 'mobx-react-lite'
import { useRef, type KeyboardEvent } from 'react'

import { FrameStore } from '#stores/shell/FrameStore.ts'
import { STAKE_TABS, StakeStore, type StakeTab } from '#stores/stake/StakeStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { ClaimPanel } from './ClaimPanel.tsx'
import { DepositPanel } from './DepositPanel.tsx'
import css from './StakeTabs.module.css'
import { UnstakePanel } from './UnstakePanel.tsx'

const WORDS: Readonly<Record<StakeTab, string>> = { deposit: 'Stake', claim: 'Claim', withdraw: 'Unstake' }
/** Below the forms of Stake and Unstake the panel has room: for getting the token that is staked, and giving it back. */
const PANELS = { deposit: DepositPanel, claim: ClaimPanel, withdraw: UnstakePanel }

/** By which key one gets from a tab to another, and how far. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Stake, Claim, Unstake: one at a time, the last one again after a reload. Arrow keys, Home and End go from tab to tab. */
export const StakeTabs = observer(function StakeTabs() {
  const stake = useStore(StakeStore)
  // Which one it was is only known here, so what was prerendered shows none of them.
  const { live } = useStore(FrameStore)
  const list = useRef<HTMLDivElement>(null)
  const { tab, shownAccount } = stake
  const move = (event: KeyboardEvent) => {
    const next = tabAfter(tab, event.key)
    if (!next) return
    event.preventDefault()
    stake.show(next)
    list.current?.querySelector<HTMLElement>(`#stake-tab-${next}`)?.focus()
  }
  // A visitor has nothing to do here yet, and what is being resumed has its place.
  if (shownAccount === undefined) return <div className={`card ${css.resuming}`} aria-hidden />
  const Panel = PANELS[tab]
  return (
    <section className="card" aria-label="What you can do">
      <div
        ref={list}
        role="tablist"
        aria-label="Stake, claim or unstake"
        className={css.tabs}
        onKeyDown={move}
      >
        {STAKE_TABS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`stake-tab-${one}`}
            aria-selected={live && one === tab}
            aria-controls={live && one === tab ? `stake-panel-${one}` : undefined}
            tabIndex={one === tab ? 0 : -1}
            className={css.tab}
            onClick={() => stake.show(one)}
          >
            {WORDS[one]}
          </button>
        ))}
      </div>
      {live ? (
        <div
          role="tabpanel"
          id={`stake-panel-${tab}`}
          aria-labelledby={`stake-tab-${tab}`}
          className={css.panel}
        >
          <Panel />
        </div>
      ) : (
        <div className={`skeleton ${css.place}`} />
      )}
    </section>
  )
})

function tabAfter(tab: StakeTab, key: string): StakeTab | undefined {
  if (key === 'Home') return STAKE_TABS[0]
  if (key === 'End') return STAKE_TABS.at(-1)
  const step = STEPS[key]
  if (step === undefined) return undefined
  return STAKE_TABS[(STAKE_TABS.indexOf(tab) + step + STAKE_TABS.length) % STAKE_TABS.length]
}
