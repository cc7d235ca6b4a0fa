import { observer } from 'mobx-react-lite'

import * as texts from '#domain/stake/texts.ts'
import { StakeStore } from '#stores/stake/StakeStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useStore } from '../shared/StoreContext.tsx'

/**
 * Warns that a deposit, or a withdrawal that pays rewards, starts a due period and counts as the claim
 * in it (rules/rewards: period-begins). Nothing if the new period would pay this account nothing.
 */
export const DueWarning = observer(function DueWarning({ when }: { readonly when: 'staking' | 'unstaking' }) {
  const { claim, units } = useStore(StakeStore)
  if (claim?.kind !== 'due' || claim.after === 0n || (when === 'unstaking' && claim.now === 0n)) return null
  return (
    <p className="caution small">
      <Phrase
        text={when === 'staking' ? texts.stakingStartsPeriod : texts.unstakingStartsPeriod}
        values={{ rewards: <AmountText amount={claim.after} {...units.coin} /> }}
      />
    </p>
  )
})
