import type { Address } from '../shared/Address.ts'
import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import { isNative, type Token } from './token.ts'
import { parseUrl } from '../shared/parseUrl.ts'

/** To add to a wallet (rules/money: watched-token). */
export interface WatchedToken {
  readonly address: Address
  readonly symbol: string
  readonly decimals: number
  /** Absolute; absent without a picture. */
  readonly image?: string
}

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

/** Undefined for the native coin, which every wallet has. */
export function watchedToken(
  { address, symbol, decimals, logo }: Token,
  { projectUrl }: Pick<CommunityConfig, 'projectUrl'>,
): WatchedToken | undefined {
  if (isNative(address)) return undefined
  const image = pictureUrl(logo ?? '', projectUrl)
  return { address, symbol, decimals, ...(image === undefined ? {} : { image }) }
}

/** Wallets show the picture outside the page, so it needs an absolute http(s) URL. */
function pictureUrl(image: string, projectUrl: string): string | undefined {
  const url = image === '' ? undefined : parseUrl(image, projectUrl)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined
}
