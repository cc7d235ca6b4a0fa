import { reviewed } from '#domain/activity/reviewed.ts'
import { claimedTokenOf, pointsClaimTerms } from '#domain/airdrop/claimReview.ts'
import type { PointsClaim } from '#domain/airdrop/AirdropClaims.ts'
import { judgePoints, type PointsVerdict } from '#domain/airdrop/pointsClaim.ts'
import * as texts from '#domain/airdrop/texts.ts'
import { sameAddress } from '#domain/shared/Address.ts'

import { AccountClaim, type ClaimDeps } from './AccountClaim.ts'
import { CLAIM_TOPICS } from './claimTopics.ts'
import type { PendingClaim } from './pendingClaim.ts'

export type PointsStatus = PointsVerdict | PendingClaim

const TOPIC = CLAIM_TOPICS.ap

export class PointsClaimStore {
  readonly claim: AccountClaim<PointsClaim, PointsVerdict>

  constructor(deps: ClaimDeps) {
    const { airdropClaims, config, session } = deps
    this.claim = new AccountClaim(deps, {
      by: 'points',
      read: (account) => airdropClaims.points(account),
      judge: ({ terms, facts }) => facts && judgePoints(terms, facts),
      topic: TOPIC,
      topicOf: (account) =>
        sameAddress(account, session.account) ? `${TOPIC}:${config.airdropApAddress}` : undefined,
      label: texts.claimPointsLabel,
      prepare: async (_, payer) =>
        reviewed(await airdropClaims.preparePointsClaim(payer), ({ amount }) =>
          pointsClaimTerms(amount, claimedTokenOf(config)),
        ),
    })
  }
}
