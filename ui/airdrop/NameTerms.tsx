import { observer } from 'mobx-react-lite'

import * as texts from '#domain/airdrop/texts.ts'
import { NameClaimsStore } from '#stores/airdrop/NameClaimsStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { Terms } from './Terms.tsx'

export const NameTerms = observer(function NameTerms() {
  const { terms, typedReadState, retry } = useStore(NameClaimsStore)
  const { chatTokenSymbol, chatTokenDecimals } = useConfig()
  return (
    <Terms
      failed={!terms && typedReadState === 'failed'}
      onRetry={retry}
      facts={[
        {
          label: texts.perName,
          value: terms && (
            <AmountText amount={terms.reward} symbol={chatTokenSymbol} decimals={chatTokenDecimals} />
          ),
        },
        { label: texts.eligibleNames, value: terms && texts.upToNumber(terms.highestId) },
        { label: texts.status, value: terms && stateOf(terms) },
      ]}
    />
  )
})

function stateOf({ paused, reward }: { readonly paused: boolean; readonly reward: bigint }): string {
  if (paused) return texts.paused
  return reward === 0n ? texts.notStarted : texts.open
}
