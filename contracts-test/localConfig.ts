import type { MiniAppSettings } from '#domain/shared/MiniAppSettings.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig, ListedToken } from '#domain/shared/CommunityConfig.ts'

import { LOCAL_CHAT_SYMBOL, LOCAL_TLD_NAME, type Deployment } from './deploy.ts'
import { LOCAL_STAKE_SYMBOL } from './deployTokens.ts'
import { MERKLE_LIST_PATH } from './merkleList.ts'

/** What the local configuration depends on. */
export interface LocalConfigOptions {
  readonly deployment: Deployment
  /** One or two endpoints of the local chain. */
  readonly rpcUrls: readonly string[]
  /** Where the app is served, without a trailing slash. */
  readonly projectUrl: string
  /** Where the log function answers; absent: nothing is uploaded. */
  readonly logsUrl?: string
  /** Where the link preview function answers; absent: links are shown without previews. */
  readonly linkPreviewsUrl?: string
  /** Where files are kept for ever; absent: nothing is uploaded. */
  readonly uploads?: LocalUploads
  /** Where social clients tell who has added the mini app; absent: nowhere. */
  readonly webhookUrl?: string
  /** What hosts read of the mini app beyond what follows from the rest. */
  readonly miniapp?: MiniAppSettings
  /** Where the order book answers, without a trailing slash; absent: the chain has none. */
  readonly orderBookUrl?: string
  /** The simulated social client; absent: nobody may frame the app. */
  readonly host?: LocalHost
}

/** The social client as the local stack has it. */
export interface LocalHost {
  /** The origin of the page that frames the app. */
  readonly simulatorUrl: string
  /** Where it is asked who somebody is. */
  readonly quickAuthUrl: string
}

/** The permanent network as the local stack has it. */
export interface LocalUploads {
  /** Where the upload function answers. */
  readonly url: string
  /** The gateway, with a trailing slash. */
  readonly gateway: string
  /** Whose coins pay. */
  readonly payer: string
}

/**
 * The configuration of a local stack, ready for JSON. What is not deployed yet is off and has no address; keys that
 * are left out take the defaults of src/config.
 */
export function localConfig({
  deployment,
  rpcUrls,
  projectUrl,
  logsUrl = '',
  linkPreviewsUrl = '',
  uploads,
  orderBookUrl,
  webhookUrl = '',
  miniapp,
  host,
}: LocalConfigOptions): Partial<CommunityConfig> {
  return {
    projectName: 'Hearth',
    projectMetadataTitle: 'Hearth on a local chain',
    projectDescription: 'A community app on a local test chain.',
    projectUrl,
    // Reserved never to exist, so that no link on a test chain leads to somebody's real explorer.
    blockExplorerBaseUrl: 'https://explorer.invalid',
    supportedChainId: deployment.chainId,
    chain: {
      name: 'Local chain',
      currency: { name: 'Degen', symbol: 'DEGEN', decimals: 18 },
      rpcUrls,
      explorerName: 'Explorer',
      testnet: true,
      multicall: deployment.multicall,
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
    functions: {
      upload: uploads?.url ?? '',
      linkPreviews: linkPreviewsUrl,
      logs: logsUrl,
      webhook: webhookUrl,
    },
    fileUploadEnabled: uploads !== undefined,
    ...(uploads && {
      arweaveAddress: uploads.payer,
      arweaveGateway: uploads.gateway,
      // Nothing of a local stack asks the open web; there is nothing behind these.
      ipfsGateway: `${uploads.gateway}ipfs/`,
      ipfsGateway2: `${uploads.gateway}ipfs/`,
      ipfsGateway3: `${uploads.gateway}ipfs/`,
    }),
    ...(miniapp && { miniapp }),
    ...(orderBookUrl !== undefined && { cow: { apiUrl: orderBookUrl, ...deployment.orderBook } }),
    ...(host && { frameHosts: [host.simulatorUrl], quickAuthOrigin: host.quickAuthUrl }),
    farcasterShareText: 'A small community on a local test chain',
    showFeatures: {
      activityPoints: true,
      airdrop: true,
      nftLaunchpad: true,
      swap: true,
      stake: true,
      sendTokens: true,
    },
    about: { text: 'A small community on a local test chain.', links: [] },
  }
}

/** The list a community would keep: the tokens of its pools, and three that are odd but honest. */
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
