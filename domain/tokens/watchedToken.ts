import type { Address } from '../shared/Address.ts'
import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import { isNative, type Token } from './token.ts'
import { parseUrl } from '../shared/parseUrl.ts'

/** A token to add to a wallet (rules/money: watched-token). */
export interface WatchedToken {
  readonly address: Address
  readonly symbol: string
  readonly decimals: number
  /** An absolute URL; absent if the community has no picture of the token. */
  readonly image?: string
}

/** The community's chat token, to add to a wallet; undefined if there is none. */
export function chatToken(
  config: Pick<
    CommunityConfig,
    'chatTokenAddress' | 'chatTokenSymbol' | 'chatTokenDecimals' | 'chatTokenImage' | 'projectUrl'
  >,
): WatchedToken | undefined {
  const { chatTokenAddress: address, chatTokenSymbol: symbol, chatTokenDecimals: decimals } = config
  if (!address) return undefined
  const image = pictureUrl(config.chatTokenImage, config.projectUrl)
  return { address, symbol, decimals, ...(image === undefined ? {} : { image }) }
}

/** Any token, to add to a wallet; undefined for the native coin, which every wallet has. */
export function watchedToken(
  { address, symbol, decimals, logo }: Token,
  { projectUrl }: Pick<CommunityConfig, 'projectUrl'>,
): WatchedToken | undefined {
  if (isNative(address)) return undefined
  const image = pictureUrl(logo ?? '', projectUrl)
  return { address, symbol, decimals, ...(image === undefined ? {} : { image }) }
}

/** A wallet shows the picture outside of the page, so it needs an absolute http(s) URL. */
function pictureUrl(image: string, projectUrl: string): string | undefined {
  const url = image === '' ? undefined : parseUrl(image, projectUrl)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined
}
