import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import { list as listText } from '../shared/language.ts'
import { hasFeature } from '../shell/features.ts'
import * as texts from './texts.ts'

/** Omits what is switched off (rules/shell: feature-gates). */
export function searchedText(config: CommunityConfig): string {
  const { names, collections, tokens, posts, pages } = texts.searched
  const hasTokens = hasFeature(config, 'swap') || hasFeature(config, 'send tokens')
  const hasPosts = Object.values(config.chat.contexts).some((context) => context !== undefined)
  return listText([
    names,
    ...(hasFeature(config, 'nft launchpad') ? [collections] : []),
    ...(hasTokens ? [tokens] : []),
    ...(hasPosts ? [posts] : []),
    pages,
  ])
}
