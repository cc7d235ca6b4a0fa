import { observer } from 'mobx-react-lite'
import { useId } from 'react'

import { ReferralStore } from '#stores/referral/ReferralStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { ReferralInvitation } from './ReferralInvitation.tsx'
import { ReferralLinkField } from './ReferralLinkField.tsx'

/** 'Your referral link' in the right column (rules/referral: invitation); for a visitor, what it would be for. */
export const ReferralWidget = observer(function ReferralWidget() {
  const { link } = useStore(ReferralStore)
  const titleId = useId()
  return (
    <section className="card" aria-labelledby={titleId}>
      <h2 id={titleId}>Your referral link</h2>
      <p className="muted">
        <ReferralInvitation />
        {!link && '. Connect a wallet to see yours.'}
      </p>
      <ReferralLinkField />
    </section>
  )
})
