import { Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'

import * as orderTexts from '#domain/orders/texts.ts'
import { onlyParameters } from '#domain/shared/linkParameters.ts'
import { hasFeature } from '#domain/shell/features.ts'
import { SWAP_PARAMETERS, swapLink } from '#domain/swap/swapLink.ts'
import * as texts from '#domain/swap/texts.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { formatAmountExactly } from '#domain/shared/amount.ts'
import { addressToShare } from '#domain/shell/withoutLanguage.ts'
import * as shellTexts from '#domain/shell/texts.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'

import { PageLink, useQuery } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './Swap.module.css'
import { CopyButton } from '../shared/CopyButton.tsx'

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

/** A link with the form's current values, without an unreadable amount (rules/exchange: swap-link). */
const CopyLink = observer(function CopyLink() {
  const config = useConfig()
  const { address } = useStore(LayoutStore)
  const { from, to, input } = useStore(SwapFormStore)
  const { verdict } = input
  const amount = 'amount' in verdict ? formatAmountExactly(verdict.amount, from.decimals) : ''
  return (
    <CopyButton
      // The prerendered page has no URL yet.
      text={address === undefined ? '' : swapLink(addressToShare(config, address), from, to, amount)}
      label={texts.copyLink}
      notice={shellTexts.linkCopied}
    />
  )
})
