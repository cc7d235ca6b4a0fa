import { observer } from 'mobx-react-lite'

import { ReferrerStore } from '#stores/referral/ReferrerStore.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './MintWidget.module.css'

/** Who gets a share of the price for having invited the user, removable (threats 4.19). */
export const ReferrerChip = observer(function ReferrerChip() {
  const referrers = useStore(ReferrerStore)
  if (!referrers.referrer) return null
  return (
    <p className={css.chip}>
      <span>
        Invited by <AddressText address={referrers.referrer} />, who gets a share of the price
      </span>
      <button type="button" className="text-button" onClick={referrers.remove}>
        Remove
      </button>
    </p>
  )
})
