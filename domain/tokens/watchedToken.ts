import type { Address } from '../shared/Address.ts'
import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import { isNative, type Token } from './token.ts'
import { parseUrl } from '../shared/parseUrl.ts'

/** A token as a wallet is asked to list it (rules/money: watched-token). */
export interface WatchedToken {
  readonly address: Address
  readonly symbol: string
  readonly decimals: number
  /** A whole web address; absent where the community has no picture of it. */
  readonly image?: string
}

/** The community's chat token for a wallet; undefined where there is none. A path becomes an address of the site. */
export function chatToken(
  config: Pick<
    CommunityConfig,
    'chatTokenAddress' | 'chatTokenSymbol' | 'chatTokenDecimals' | 'chatTokenImage' | 'projectUrl'
  >,
): WatchedToken | undefined {
  const { chatTokenAddress: address, chatTokenSymbol: symbol, chatTokenDecimals: decimals } = config
  if (!address) return undefined
  const image = pictureAddress(config.chatTokenImage, config.projectUrl)
  return { address, symbol, decimals, ...(image === undefined ? {} : { image }) }
}

/** Any token for a wallet; the native coin is in every wallet anyway. */
export function watchedToken(
  { address, symbol, decimals, logo }: Token,
  { projectUrl }: Pick<CommunityConfig, 'projectUrl'>,
): WatchedToken | undefined {
  if (isNative(address)) return undefined
  const image = pictureAddress(logo ?? '', projectUrl)
  return { address, symbol, decimals, ...(image === undefined ? {} : { image }) }
}

/** A wallet shows the picture outside the page, so only a whole http(s) address is of use to it. */
function pictureAddress(image: string, projectUrl: string): string | undefined {
  const url = image === '' ? undefined : parseUrl(image, projectUrl)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined
}
