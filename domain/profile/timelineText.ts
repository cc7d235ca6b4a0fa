import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import { list as listText } from '../shared/language.ts'
import { hasFeature } from '../shell/features.ts'
import * as texts from './texts.ts'

/** Omits what is switched off (rules/shell: feature-gates). */
export function timelineText(config: CommunityConfig): string {
  const { names, nfts, posts, sends, swaps } = texts.timelineKinds
  const kinds = listText([
    names,
    ...(hasFeature(config, 'nft launchpad') ? [nfts] : []),
    ...(hasFeature(config, 'indexed posts') ? [posts] : []),
    ...(hasFeature(config, 'send tokens') ? [sends] : []),
    ...(hasFeature(config, 'swap') ? [swaps] : []),
  ])
  return texts.timelineHas(kinds)
}
