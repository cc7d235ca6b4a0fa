import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import { displayPointsBriefly } from '#domain/points/displayPoints.ts'
import * as texts from '#domain/points/texts.ts'
import { PointsStore } from '#stores/points/PointsStore.ts'

import { ReferralLinkField } from '../referral/ReferralLinkField.tsx'
import { NeedsFeatures, useStore } from '../shared/StoreContext.tsx'
import css from './ActivityPointsPage.module.css'
import { ReferralEarnings } from './ReferralEarnings.tsx'

/** The referral link, with the user's points in the sentence (rules/referral: points-in-a-sentence). */
export const InviteOthers = observer(function InviteOthers() {
  const { points, namesCount } = useStore(PointsStore)
  return (
    <section className="stack gap-4" aria-labelledby="invite-others">
      <h2 id="invite-others">{texts.inviteOthers}</h2>
      <p className="muted">
        {namesCount ? texts.inviteHintWithPoints : texts.inviteHint}{' '}
        {points !== undefined && texts.pointsSoFar(displayPointsBriefly(points))}
      </p>
      <ReferralLinkField />
      <Suspense fallback={<div className={css.earningsSlot} />}>
        <NeedsFeatures features={['names/people']}>
          <ReferralEarnings />
        </NeedsFeatures>
      </Suspense>
    </section>
  )
})
