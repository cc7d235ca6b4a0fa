import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import { hasFeature } from '../shell/features.ts'
import type { RoutePath } from '../manifests.ts'
import * as texts from './texts.ts'

export interface EarningRule {
  readonly title: string
  /** The part of a payment that earns points. */
  readonly counts: string
  /** Absent for a way on the points page itself. */
  readonly page?: RoutePath
}

/** `namesCount` is false while unknown. Selling an NFT earns nothing in the contracts (rules/referral: point-units). */
export function earningRules(config: CommunityConfig, namesCount: boolean): readonly EarningRule[] {
  const { tldName, tokenSymbol } = config
  const rules: EarningRule[] = []
  if (hasFeature(config, 'swap'))
    rules.push({
      title: texts.swapFor(tokenSymbol),
      counts: texts.swapCounts(tokenSymbol),
      page: '/swap/univ2',
    })
  if (hasFeature(config, 'nft launchpad'))
    rules.push(
      { title: texts.launchCollection, counts: texts.launchCounts, page: '/nft/create' },
      { title: texts.buyNft, counts: texts.buyCounts, page: '/nft' },
    )
  // Last, because they appear only once the chain has answered.
  if (namesCount)
    rules.push(
      { title: texts.mintName(tldName), counts: texts.mintCounts, page: '/' },
      { title: texts.inviteWithLink, counts: texts.inviteCounts },
    )
  return rules
}
