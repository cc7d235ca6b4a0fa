import { observer } from 'mobx-react-lite'

import { swapLink } from '#domain/swap/swapDraft.ts'
import { GIFT_LINK_COPIED } from '#stores/shell/CopyStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'

import { CopyButton } from '../shared/CopyButton.tsx'
import { useStore } from '../shared/StoreContext.tsx'

/** Copies a link that fills the form of whoever opens it as it is filled here (rules/exchange: swap-link). */
export const CopyLink = observer(function CopyLink() {
  const { address } = useStore(LayoutStore)
  const { from, to, input } = useStore(SwapFormStore)
  const amount = 'amount' in input.verdict ? input.text.trim() : ''
  return (
    <CopyButton
      // Before the page has come up there is no address, and nobody to press it.
      text={address === undefined ? '' : swapLink(address, from, to, amount)}
      what="a link to this swap"
      notice={GIFT_LINK_COPIED}
    />
  )
})
