import { nameToMint } from '#domain/names/lowerCaseName.ts'
import { MintStore } from '#stores/names/MintStore.ts'
import * as texts from '#domain/profile/texts.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import { useGoTo } from '../shared/navigation.tsx'
import { useStore } from '../shared/StoreContext.tsx'

/** Opens the mint widget on Home with an unregistered name; nothing for a refused one (rules/names: claimable). */
export function ClaimName({ name }: { readonly name: DomainName }) {
  const mint = useStore(MintStore)
  const goTo = useGoTo()
  if (!nameToMint(name).ok) return null
  return (
    <button
      type="button"
      className="button primary"
      onClick={() => {
        mint.giveTo(undefined)
        mint.type(name)
        goTo('/')
      }}
    >
      {texts.claimName}
    </button>
  )
}
