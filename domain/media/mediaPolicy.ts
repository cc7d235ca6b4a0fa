import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import type { MediaPolicy } from './mediaSource.ts'

export type MediaConfig = Pick<
  CommunityConfig,
  'arweaveGateway' | 'ipfsGateway' | 'ipfsGateway2' | 'ipfsGateway3' | 'mediaOrigins'
>

/** `first` is the IPFS gateway that worked last; it leads if it is configured. */
export function mediaPolicy(config: MediaConfig, first?: string): MediaPolicy {
  const { arweaveGateway, ipfsGateway, ipfsGateway2, ipfsGateway3 } = config
  const gateways = [...new Set([ipfsGateway, ipfsGateway2, ipfsGateway3])]
  const ipfsGateways = gateways.toSorted((a, b) => Number(b === first) - Number(a === first))
  return { trustedOrigins: configuredOrigins(config), arweaveGateway, ipfsGateways }
}

/** The only origins that the page may request media from directly. */
export function configuredOrigins(config: MediaConfig): readonly string[] {
  const { arweaveGateway, ipfsGateway, ipfsGateway2, ipfsGateway3, mediaOrigins } = config
  const gateways = [arweaveGateway, ipfsGateway, ipfsGateway2, ipfsGateway3].map((url) => new URL(url).origin)
  return [...new Set([...gateways, ...mediaOrigins])]
}
