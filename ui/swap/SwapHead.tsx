import { Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'

import { hasFeature } from '#domain/shell/features.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'

import { PageLink, useQueryParameter } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { CopyLink } from './CopyLink.tsx'
import css from './Swap.module.css'

/** The heading of a page that exchanges, the settings all of them go by, and the way from one to the other. */
export function SwapHead({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const layout = useStore(LayoutStore)
  return (
    <header className={css.head}>
      <h1>{title}</h1>
      <div className={css.tools}>
        <CopyLink />
        <button type="button" className="button" onClick={() => layout.open('settings')}>
          <Settings2 aria-hidden size={18} />
          Swap settings
        </button>
      </div>
      <p className="muted">{children}</p>
      <Ways />
    </header>
  )
}

/** Both pages stand on one form, so the tokens stay as they are and the amount is taken along. */
function Ways() {
  const config = useConfig()
  const swapForm = useStore(SwapFormStore)
  if (!hasFeature(config, 'swap') || !hasFeature(config, 'order book')) return null
  return (
    <nav className={css.ways} aria-label="Ways to swap">
      <PageLink to="/swap/univ2/" onClick={swapForm.takeAlong}>
        By the pool
      </PageLink>
      <PageLink to="/swap/cow/" onClick={swapForm.takeAlong}>
        By the order book
      </PageLink>
    </nav>
  )
}

/** What a link asks to be filled in (rules/exchange: swap-link), and nothing else of the address. */
export function useSwapQuery(): string {
  const [from, to, amount] = [useQueryParameter('from'), useQueryParameter('to'), useQueryParameter('amount')]
  return new URLSearchParams({
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(amount === undefined ? {} : { amount }),
  }).toString()
}
