import * as texts from '#domain/tokens/texts.ts'
import type { TokenWarning } from '#domain/activity/ReviewWarnings.ts'

import { AddressText } from '../shared/AddressText.tsx'

export function TokenWarningText({ warning }: { readonly warning: TokenWarning }) {
  if (warning.kind === 'not the token')
    return (
      <>
        {texts.thisIsNot} <bdi translate="no">{warning.symbol}</bdi> {texts.ofCommunity}
      </>
    )
  return (
    <>
      {texts.youImported} <bdi translate="no">{warning.symbol}</bdi>. {texts.notVerified}{' '}
      <AddressText address={warning.token} full />
    </>
  )
}
