import { observer } from 'mobx-react-lite'

import * as texts from '#domain/airdrop/texts.ts'
import { NameClaimsStore } from '#stores/airdrop/NameClaimsStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { Terms } from './Terms.tsx'
import { ChatTokens } from './verdicts.tsx'

export const NameTerms = observer(function NameTerms() {
  const { terms: read, lastKnownTerms: old, typedReadState, retry } = useStore(NameClaimsStore)
  const terms = read ?? old?.value
  return (
    <Terms
      old={old}
      failed={!read && typedReadState === 'failed'}
      onRetry={retry}
      facts={[
        {
          label: texts.perName,
          value: terms && <ChatTokens amount={terms.reward} />,
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
