import * as texts from '#domain/tokens/texts.ts'
import type { TokenWarning } from '#domain/activity/ReviewWarnings.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { Phrase } from '../shared/Phrase.tsx'

export function TokenWarningText({ warning }: { readonly warning: TokenWarning }) {
  if (warning.kind === 'not the token')
    return <Phrase text={texts.notTheToken} values={{ token: <bdi translate="no">{warning.symbol}</bdi> }} />
  return (
    <Phrase
      text={texts.youImported}
      values={{
        token: <bdi translate="no">{warning.symbol}</bdi>,
        address: <AddressText address={warning.token} full />,
      }}
    />
  )
}
