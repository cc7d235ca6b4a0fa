import { Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'

import * as orderTexts from '#domain/orders/texts.ts'
import { onlyParameters } from '#domain/shared/linkParameters.ts'
import { hasFeature } from '#domain/shell/features.ts'
import { SWAP_PARAMETERS } from '#domain/swap/swapLink.ts'
import * as texts from '#domain/swap/texts.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { PageLink, useQuery } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { CopyLink } from './CopyLink.tsx'
import css from './Swap.module.css'

export function SwapHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  const layout = useStore(LayoutStore)
  return (
    <header className={`row wrap ${css.head}`}>
      <h1>{title}</h1>
      <div className="row gap-2">
        <CopyLink />
        <button type="button" className="icon-button" onClick={() => layout.open('settings')}>
          <Settings2 aria-hidden size={20} />
          <span className="visually-hidden">{texts.swapSettings}</span>
        </button>
      </div>
      {children !== undefined && <p className="muted">{children}</p>}
      <TradeLinks />
    </header>
  )
}

/** Both pages share one form, so typed values stay. */
function TradeLinks() {
  const config = useConfig()
  if (!hasFeature(config, 'swap') || !hasFeature(config, 'order book')) return null
  return (
    <nav className={css.links} aria-label={texts.waysToTrade}>
      <PageLink to="/swap/univ2/" label={texts.swapNow}>
        {texts.swap}
      </PageLink>
      <PageLink to="/swap/cow/">{orderTexts.limit}</PageLink>
    </nav>
  )
}

/** The part of the query that fills the form (rules/exchange: swap-link). */
export function useSwapQuery(): string {
  return onlyParameters(useQuery(), SWAP_PARAMETERS)
}
