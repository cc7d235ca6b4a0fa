import { observer } from 'mobx-react-lite'
import { useId } from 'react'

import * as texts from '#domain/referral/texts.ts'
import { ReferralStore } from '#stores/referral/ReferralStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { ReferralInvitation } from './ReferralInvitation.tsx'
import { ReferralLinkField } from './ReferralLinkField.tsx'

/** The referral link; for visitors a hint to connect (rules/referral: invitation). */
export const ReferralWidget = observer(function ReferralWidget() {
  const { link } = useStore(ReferralStore)
  const titleId = useId()
  return (
    <section className="card" aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.yourLink}</h2>
      <p className="muted">
        <ReferralInvitation />
        {!link && `. ${texts.connectToSee}`}
      </p>
      <ReferralLinkField />
    </section>
  )
})
