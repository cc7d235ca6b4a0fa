import { observer } from 'mobx-react-lite'

import { claimRefusal } from '#domain/names/claimRefusal.ts'
import { priceOf } from '#domain/names/priceTier.ts'
import * as texts from '#domain/names/texts.ts'
import { formatAmount } from '#domain/shared/amount.ts'
import { countText } from '#domain/shared/countText.ts'
import { isolated } from '#domain/shared/language.ts'
import { knownValue } from '#domain/shared/AsyncResult.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { MintStore } from '#stores/names/MintStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { useGoTo } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'

/** Fills the mint widget with a name that nobody has, and leads there; nothing for a refused one (rules/names: claimable). */
export const ClaimName = observer(function ClaimName({ name }: { readonly name: DomainName }) {
  const mint = useStore(MintStore)
  const layout = useStore(LayoutStore)
  const { tokenDecimals, tokenSymbol } = useConfig()
  const goTo = useGoTo()
  const terms = knownValue(mint.terms)
  if (claimRefusal(name, terms) !== undefined) return null
  return (
    <button
      type="button"
      className="button primary"
      onClick={({ currentTarget: { ownerDocument } }) => {
        mint.giveTo(undefined)
        mint.type(name)
        mint.open()
        if (layout.mintSlot === 'home') goTo('/')
        else ownerDocument.querySelector<HTMLInputElement>('input[name=username]')?.focus()
      }}
    >
      {terms
        ? texts.getItFor(
            isolated(`${countText(formatAmount(priceOf(terms.prices, name), tokenDecimals))} ${tokenSymbol}`),
          )
        : texts.getIt}
    </button>
  )
})
