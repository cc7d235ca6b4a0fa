import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import { ReferrerStore } from '#stores/referral/ReferrerStore.ts'

import { NamedAccount } from '../lazyParts.ts'
import { AddressText } from '../shared/AddressText.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './MintWidget.module.css'

/** Who gets a share of the price for having invited the user, removable. `share` in words: "10 %". */
export const ReferrerChip = observer(function ReferrerChip({
  share,
}: {
  readonly share?: string | undefined
}) {
  const referrers = useStore(ReferrerStore)
  const { referrer } = referrers
  if (!referrer) return null
  return (
    <p className={css.chip}>
      <span>
        Invited by{' '}
        <Suspense fallback={<AddressText address={referrer} />}>
          <NamedAccount account={referrer} />
        </Suspense>
        , who gets {share ?? 'a share'} of the price
      </span>
      <button type="button" className="text-button" onClick={referrers.remove}>
        Remove
      </button>
    </p>
  )
})
