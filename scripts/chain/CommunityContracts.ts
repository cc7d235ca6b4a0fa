import type { Address } from '#domain/shared/Address.ts'

import type { ChatDeployment } from './deployChat.ts'

/** The contracts of a community, on any chain. */
export interface CommunityContracts {
  readonly tldMetadata: Address
  readonly tld: Address
  /** Has five prices. */
  readonly minter: Address
  /** Users' spending, as reported by the middleware. */
  readonly stats: Address
  readonly activityPoints: Address
  readonly chatToken: Address
  /** The owner may mint through it. */
  readonly chatTokenMinter: Address
  /** The owner reports users' spending through it. */
  readonly statsMiddleware: Address
  readonly multicall: Address
  readonly wrappedNative: Address
  /** Uniswap V2's own contract. */
  readonly factory: Address
  readonly uniswapRouter: Address
  /** The pool of chat token and wrapped coin, whose shares are staked; exists once it has liquidity. */
  readonly lpToken: Address
  readonly staking: Address
  /** Takes a fee on each swap; may report spending. */
  readonly swapRouter: Address
  /** Receive their shares of that fee; no other role. */
  readonly frontend: Address
  readonly iggy: Address
  readonly claimDomains: Address
  readonly claimActivityPoints: Address
  readonly launchpad: Address
  readonly directory: Address
  /** With media; the default of launched collections. */
  readonly metadata: Address
  /** Receives launch prices and the protocol's fees; no other role. */
  readonly feeReceiver: Address
  readonly trader: Address
  readonly chat: ChatDeployment
}

/** Those of NFTs, which a deployment groups. */
export type NftContracts = Pick<
  CommunityContracts,
  'launchpad' | 'directory' | 'metadata' | 'feeReceiver' | 'trader'
>
