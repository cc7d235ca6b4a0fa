import { observer } from 'mobx-react-lite'

import { formatAmountExactly } from '#domain/shared/amount.ts'
import { addressToShare } from '#domain/shell/withoutLanguage.ts'
import { swapLink } from '#domain/swap/swapLink.ts'
import * as texts from '#domain/swap/texts.ts'
import * as shellTexts from '#domain/shell/texts.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'

import { CopyButton } from '../shared/CopyButton.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'

/** A link with the form's current values, without an unreadable amount (rules/exchange: swap-link). */
export const CopyLink = observer(function CopyLink() {
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
