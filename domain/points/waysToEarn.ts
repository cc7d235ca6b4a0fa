import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import { hasFeature } from '../shell/features.ts'
import type { RoutePath } from '../shell/routes.ts'
import * as texts from './texts.ts'

/** One way to earn activity points: what to do, what of it counts, and where. */
export interface EarningRule {
  readonly title: string
  readonly counts: string
  /** Absent where it is done on this very page. */
  readonly page?: RoutePath
}

/**
 * The ways to earn points that a community has switched on. Names are one where its contract says that they count;
 * `namesCount` is false also while that is not known. Selling an NFT is said to earn nothing, because
 * the contracts credit a sale to nobody (rules/referral: point-units).
 */
export function earningRules(config: CommunityConfig, namesCount: boolean): readonly EarningRule[] {
  const { tldName, tokenSymbol } = config
  const ways: EarningRule[] = []
  if (hasFeature(config, 'swap'))
    ways.push({
      title: texts.swapFor(tokenSymbol),
      counts: texts.swapCounts(tokenSymbol),
      page: '/swap/univ2',
    })
  if (hasFeature(config, 'nft launchpad'))
    ways.push(
      { title: texts.launchCollection, counts: texts.launchCounts, page: '/nft/create' },
      { title: texts.buyNft, counts: texts.buyCounts, page: '/nft' },
    )
  // Last, for they come when the chain has answered.
  if (namesCount)
    ways.push(
      { title: texts.mintName(tldName), counts: texts.mintCounts, page: '/' },
      { title: texts.inviteWithLink, counts: texts.inviteCounts },
    )
  return ways
}
