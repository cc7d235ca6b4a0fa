import type { MiniAppSettings } from '#domain/shared/MiniAppSettings.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig, ListedToken } from '#domain/shared/CommunityConfig.ts'

import { ALL_FEATURES } from '../deploy/newConfiguration.ts'
import { LOCAL_CHAT_SYMBOL, LOCAL_TLD_NAME, type Deployment } from './deploy.ts'
import { LOCAL_STAKE_SYMBOL } from './deployTokens.ts'
import { MERKLE_LIST_PATH } from './merkleList.ts'

export interface LocalConfigOptions {
  readonly deployment: Deployment
  /** One or two endpoints of the local chain. */
  readonly rpcUrls: readonly string[]
  /** The app's URL, without a trailing slash. */
  readonly projectUrl: string
  /** The log function; without it, no log is uploaded. */
  readonly logsUrl?: string
  /** The link preview function; without it, links have no previews. */
  readonly linkPreviewsUrl?: string
  readonly cardUrl?: string
  /** Permanent storage; without it, no file is uploaded. */
  readonly uploads?: LocalUploads
  /** Where social clients report users of the mini app, if anywhere. */
  readonly webhookUrl?: string
  /** Further host settings of the mini app. */
  readonly miniapp?: MiniAppSettings
  /** The order book, without a trailing slash; none if absent. */
  readonly orderBookUrl?: string
  /** The index service; without it, only the chain is read. */
  readonly indexerUrl?: string
  /** The simulated social client; without it, no site may frame the app. */
  readonly host?: LocalHost
}

export interface LocalHost {
  /** Origin of the page that frames the app. */
  readonly simulatorUrl: string
  /** Origin of the page that frames the app as Safe's web app does. */
  readonly safeUrl: string
  readonly quickAuthUrl: string
}

/** The local stack's permanent network. */
export interface LocalUploads {
  /** The upload function. */
  readonly url: string
  /** The gateway, with a trailing slash. */
  readonly gateway: string
  readonly payer: string
}

/**
 * A local stack's configuration, ready for JSON. Parts that are not deployed are off and have no address;
 * omitted keys take the defaults of src/config.
 */
export function localConfig({
  deployment,
  rpcUrls,
  projectUrl,
  logsUrl = '',
  linkPreviewsUrl = '',
  cardUrl = '',
  uploads,
  orderBookUrl,
  indexerUrl = '',
  webhookUrl = '',
  miniapp,
  host,
}: LocalConfigOptions): Partial<CommunityConfig> {
  return {
    projectName: 'Hearth',
    projectMetadataTitle: 'Hearth on a local chain',
    projectDescription: 'Get a name, swap tokens, collect NFTs and meet the others, on a local test chain.',
    projectUrl,
    // A reserved top-level domain, so that no link of a test chain leads to a real explorer.
    blockExplorerBaseUrl: 'https://explorer.invalid',
    getCoinsUrl: 'https://faucet.invalid',
    supportedChainId: deployment.chainId,
    chain: {
      name: 'Local chain',
      currency: { name: 'Degen', symbol: 'DEGEN', decimals: 18 },
      rpcUrls,
      explorerName: 'Explorer',
      testnet: true,
      multicall: deployment.multicall,
      ownEndpoint: true,
    },
    tokenSymbol: 'DEGEN',
    tokenDecimals: 18,
    tldName: LOCAL_TLD_NAME,
    punkTldAddress: deployment.tld,
    punkMinterAddress: deployment.minter,
    punkNumberOfPrices: 5,
    activityPointsAddress: deployment.activityPoints,
    chatTokenAddress: deployment.chatToken,
    chatTokenSymbol: LOCAL_CHAT_SYMBOL,
    chatTokenDecimals: 18,
    chatTokenImage: '/img/chat-token.svg',
    lpTokenAddress: deployment.lpToken,
    lpTokenSymbol: 'CHAT-DEGEN LP',
    stakingContractAddress: deployment.staking,
    stakeTokenSymbol: LOCAL_STAKE_SYMBOL,
    swapRouterAddress: deployment.swapRouter,
    dex: { router: deployment.uniswapRouter, wrappedNative: deployment.wrappedNative },
    airdropApAddress: deployment.claimActivityPoints,
    airdropClaimDomainsAddress: deployment.claimDomains,
    merkleClaim: { address: deployment.merkleDistributor, listUrl: MERKLE_LIST_PATH },
    nftLaunchpadBondingAddress: deployment.nfts.launchpad,
    nftDefaultRatio: 169,
    nftTrader: deployment.nfts.trader,
    chat: { contexts: deployment.chat.contexts, storage: 'onchain' },
    tokens: listedTokens(deployment),
    indexer: indexerUrl,
    functions: {
      upload: uploads?.url ?? '',
      linkPreviews: linkPreviewsUrl,
      logs: logsUrl,
      webhook: webhookUrl,
      card: cardUrl,
    },
    fileUploadEnabled: uploads !== undefined,
    ...(uploads && {
      arweaveAddress: uploads.payer,
      arweaveGateway: uploads.gateway,
      // A local stack never contacts the public web; these gateways do not exist.
      ipfsGateway: `${uploads.gateway}ipfs/`,
      ipfsGateway2: `${uploads.gateway}ipfs/`,
      ipfsGateway3: `${uploads.gateway}ipfs/`,
    }),
    ...(miniapp && { miniapp }),
    ...(orderBookUrl !== undefined && { cow: { apiUrl: orderBookUrl, ...deployment.orderBook } }),
    ...(host && {
      frameHosts: [host.simulatorUrl],
      safeHosts: [host.safeUrl],
      quickAuthOrigin: host.quickAuthUrl,
    }),
    farcasterShareText: 'A small community on a local test chain',
    showFeatures: ALL_FEATURES,
    about: { text: 'A small community on a local test chain.', links: [] },
  }
}

/** A community's token list: the tokens of its pools, and three unusual but honest ones. */
function listedTokens({ chainId, chatToken, wrappedNative, testTokens }: Deployment): readonly ListedToken[] {
  const listed = (
    address: Address,
    decimals: number,
    name: string,
    symbol: string,
    swap = false,
  ): ListedToken => ({ chainId, address, decimals, name, symbol, swap })
  return [
    listed(ZERO_ADDRESS, 18, 'Degen', 'DEGEN', true),
    listed(wrappedNative, 18, 'Wrapped Degen', 'WDEGEN', true),
    listed(chatToken, 18, 'Chat', LOCAL_CHAT_SYMBOL, true),
    listed(testTokens.garden, 6, 'Garden', 'GARD', true),
    listed(testTokens.silent, 18, 'Silent', 'HUSH'),
    listed(testTokens.noDecimals, 0, 'Ticket', 'TICK'),
    listed(testTokens.manyDecimals, 36, 'Grain', 'GRAIN'),
  ]
}
