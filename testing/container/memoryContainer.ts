import 'reflect-metadata'
// Loaded up front: fetched at the first mint, in real time, which tests do not wait for.
import '#stores/names/prepareMint.ts'

import type { Container } from '#container/Container.ts'
import type { Parts } from '#container/Parts.ts'

import { parseConfig } from '#config/parseConfig.ts'
import { createContainer } from '#container/createContainer.ts'
import { featureLoader } from '#container/features.ts'
import { writing } from '#container/modules/activity/writing.ts'
import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import { parseReferrer } from '#domain/referral/parseReferrer.ts'
import { UNIQUE_ID_BYTES, uniqueIdOf } from '#domain/nft/launchDraft.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import type { ServedAnswers } from '#stores/shared/LastKnownStore.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DecimalSign } from '#domain/shared/parseAmount.ts'
import type { Notices } from '#domain/shell/Notices.ts'
import { LogUpload } from '#stores/logs/LogUpload.ts'
import { createQueryCore } from '#stores/shared/queryCore.ts'

import { ManualClock } from '../adapters/ManualClock.ts'
import { MemoryEventIndex } from '../adapters/MemoryEventIndex.ts'
import { MemoryAllowances } from '../adapters/MemoryAllowances.ts'
import { MemoryArchive } from '../adapters/MemoryArchive.ts'
import { MemoryBrowserTrial } from '../adapters/MemoryBrowserTrial.ts'
import { MemoryChain } from '../adapters/MemoryChain.ts'
import { MemoryPostReader } from '../adapters/MemoryPostReader.ts'
import { MemoryCollectionIndex } from '../adapters/MemoryCollectionIndex.ts'
import { MemoryCollectionAdmin } from '../adapters/MemoryCollectionAdmin.ts'
import { MemoryCollectionReader } from '../adapters/MemoryCollectionReader.ts'
import { MemoryGifSearch } from '../adapters/MemoryGifSearch.ts'
import { MemoryHost } from '../adapters/MemoryHost.ts'
import { MemoryLaunchpad } from '../adapters/MemoryLaunchpad.ts'
import { MemoryLinkPreviews } from '../adapters/MemoryLinkPreviews.ts'
import { MemoryLog } from '../adapters/MemoryLog.ts'
import { MemoryLogSink } from '../adapters/MemoryLogSink.ts'
import { MemoryMediaPlayback } from '../adapters/MemoryMediaPlayback.ts'
import { MemoryMediaProbe } from '../adapters/MemoryMediaProbe.ts'
import { MemoryMetadataFiles } from '../adapters/MemoryMetadataFiles.ts'
import { MemoryNftMarket } from '../adapters/MemoryNftMarket.ts'
import { MemoryNameDirectory } from '../adapters/MemoryNameDirectory.ts'
import { MemoryNfts } from '../adapters/MemoryNfts.ts'
import { MemoryNotices } from '../adapters/MemoryNotices.ts'
import { MemoryOfflineCopy } from '../adapters/MemoryOfflineCopy.ts'
import { MemoryPage } from '../adapters/MemoryPage.ts'
import { MemoryPermanentStorage } from '../adapters/MemoryPermanentStorage.ts'
import { MemoryStatistics } from '../adapters/MemoryStatistics.ts'
import { MemoryPostBodies } from '../adapters/MemoryPostBodies.ts'
import { MemoryPostWriter } from '../adapters/MemoryPostWriter.ts'
import { MemoryPosts } from '../adapters/MemoryPosts.ts'
import { MemoryReleaseFeed } from '../adapters/MemoryReleaseFeed.ts'
import { MemorySharing } from '../adapters/MemorySharing.ts'
import { MemoryStore } from '../adapters/MemoryStore.ts'
import { MemoryTabLocks } from '../adapters/MemoryTabLocks.ts'
import { MemoryWallet } from '../adapters/MemoryWallet.ts'
import { MemoryWalletDiagnostics } from '../adapters/MemoryWalletDiagnostics.ts'
import { ALICE, BOB } from './accounts.ts'

export { ALICE, BOB }

/** Options that must be set before the app is built. */
export interface MemoryOptions {
  readonly config?: Readonly<Record<string, unknown>>
  readonly query?: string
  /** The answers that the page arrives with. */
  readonly served?: ServedAnswers
  /** Whether the page was reloaded or returned to, not opened by a link. */
  readonly reloaded?: boolean
  readonly width?: number
  readonly chainId?: number
  /** The decimal separator of the user's languages; a point by default. */
  readonly decimalSign?: DecimalSign
  readonly storage?: MemoryStore
  readonly sessionStorage?: MemoryStore
  readonly archive?: MemoryArchive
  readonly tabLocks?: MemoryTabLocks
  /** Notices with a view; by default they are only kept in memory. */
  readonly notices?: Notices
  /** State that outlives a page: its chain, wallet and clock. */
  readonly memory?: Pick<MemoryApp, 'chain' | 'wallet' | 'clock'>
}

/** The memory adapters of a feature: as parts of the container, and as what the tests of the feature are given. */
export type MemoryFeature = (app: Pick<MemoryApp, 'chain' | 'config' | 'wallet'>) => {
  readonly parts?: Partial<Parts>
  readonly given?: Partial<MemoryFeatures>
}

/** Every feature whose adapters are in a file of their own, `features/<feature>.ts`, which adds them to `MemoryFeatures`. */
const FEATURES = import.meta.glob<Readonly<Record<string, MemoryFeature>>>('./features/*.ts', { eager: true })

/** The memory adapters that features give to tests; each feature adds its own in `features/<feature>.ts`. */
export interface MemoryFeatures {}

/** The real container on memory adapters, with the adapters for tests to control. */
export interface MemoryApp extends MemoryFeatures {
  readonly container: Container
  readonly get: Container['get']
  readonly allowances: MemoryAllowances
  readonly archive: MemoryArchive
  readonly config: CommunityConfig
  readonly chain: MemoryChain
  readonly clock: ManualClock
  readonly log: MemoryLog
  readonly logSink: MemoryLogSink
  readonly files: MemoryPermanentStorage
  /** The host, once the feature 'miniapp' is loaded. */
  readonly host: MemoryHost
  readonly metadataFiles: MemoryMetadataFiles
  readonly nfts: MemoryNfts
  /** The index service's names. */
  readonly names: MemoryNameDirectory
  readonly collections: MemoryCollectionIndex
  readonly offlineCopy: MemoryOfflineCopy
  readonly page: MemoryPage
  readonly playback: MemoryMediaPlayback
  readonly mediaProbe: MemoryMediaProbe
  readonly releases: MemoryReleaseFeed
  readonly posts: MemoryPosts
  readonly sharing: MemorySharing
  readonly toaster: MemoryNotices
  readonly storage: MemoryStore
  readonly wallet: MemoryWallet
  readonly walletDiagnostics: MemoryWalletDiagnostics
  readonly browserTrial: MemoryBrowserTrial
  /** Post texts at the gateways. */
  readonly bodies: MemoryPostBodies
  readonly gifs: MemoryGifSearch
  readonly linkPreviews: MemoryLinkPreviews
  // The index service, if the community configures one.
  readonly eventIndex: MemoryEventIndex
  readonly statistics: MemoryStatistics
  readonly load: ReturnType<typeof featureLoader>
}

const MINIMAL = {
  blockExplorerBaseUrl: 'https://explorer.example',
  projectName: 'Hearth',
  projectMetadataTitle: 'Hearth',
  projectDescription: 'A community.',
  projectUrl: 'https://hearth.example',
  punkTldAddress: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
  punkNumberOfPrices: 5,
  showFeatures: {},
  supportedChainId: 666666666,
  tldName: '.degen',
  tokenSymbol: 'DEGEN',
}

/** Builds the app's container and swaps in the memory adapters before anything is resolved. */
export function memoryApp(options: MemoryOptions = {}): MemoryApp {
  const parsed = parseConfig(JSON.stringify({ ...MINIMAL, ...options.config }))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  const config = parsed.value
  // Everything that would use the window is replaced below.
  const container = createContainer(config, new EventTarget() as Window, options.served)

  const releases = new MemoryReleaseFeed()
  const sharing = new MemorySharing()
  const clock = options.memory?.clock ?? new ManualClock()
  const log = new MemoryLog(clock)
  const logSink = new MemoryLogSink()
  const page = new MemoryPage(options)
  const offlineCopy = new MemoryOfflineCopy()
  const toaster = new MemoryNotices()
  const archive = options.archive ?? new MemoryArchive()
  const storage = options.storage ?? new MemoryStore()
  const wallet =
    options.memory?.wallet ??
    new MemoryWallet({
      address: ALICE,
      supportedChainId: config.supportedChainId,
      ...(options.chainId === undefined ? {} : { chainId: options.chainId }),
    })
  const chain = options.memory?.chain ?? new MemoryChain(wallet, clock)
  if (!options.memory) chain.fund(ALICE, 10_000n * 10n ** 18n)
  const walletDiagnostics = new MemoryWalletDiagnostics({
    wallet,
    chain,
    clock,
    hosts: config.chain.rpcUrls.map((url) => new URL(url).host),
  })
  const browserTrial = new MemoryBrowserTrial()
  const nfts = new MemoryNfts(chain)
  const posts = new MemoryPosts(chain, nfts)
  // As on the local chain, commenting on a collection requires one of its tokens.
  const { nftLaunchpad } = config.chat.contexts
  if (nftLaunchpad) posts.context(nftLaunchpad).needed = 1n
  const playback = new MemoryMediaPlayback()
  const metadataFiles = new MemoryMetadataFiles()
  const collections = new MemoryCollectionIndex(nfts, mediaPolicy(config))
  const mediaProbe = new MemoryMediaProbe()
  const files = new MemoryPermanentStorage(wallet, config.fileUploadSizeLimit)
  const bodies = new MemoryPostBodies(mediaPolicy(config))
  const gifs = new MemoryGifSearch()
  const linkPreviews = new MemoryLinkPreviews()
  const eventIndex = new MemoryEventIndex()
  const statistics = new MemoryStatistics()

  const allowances = new MemoryAllowances(chain, wallet)
  const host = new MemoryHost()
  let ids = 0
  const names = new MemoryNameDirectory(chain.history, config.tldName)
  container.replace({
    eventIndex,
    allowances,
    archive,
    browserTrial,
    clock,
    decimalSign: options.decimalSign ?? '.',
    collectionAdmin: new MemoryCollectionAdmin(nfts),
    collectionReader: new MemoryCollectionReader(nfts),
    endpoints: chain,
    fetchCore: createQueryCore,
    fetchUpload: async () => new LogUpload({ sink: logSink, clock }),
    metadataFiles: metadataFiles,
    gifSearch: gifs,
    nameHistory: chain.history,
    indexedNames: names,
    host,
    hostActions: host,
    collectionIndex: collections,
    nameOwnerActions: chain,
    launchpad: new MemoryLaunchpad(nfts),
    newCollectionId: () => uniqueIdOf(new Uint8Array(UNIQUE_ID_BYTES).fill((ids += 1))),
    tabLocks: options.tabLocks ?? new MemoryTabLocks(),
    log,
    nftMarket: new MemoryNftMarket(nfts, config.nftTrader ?? ZERO_ADDRESS),
    notices: options.notices ?? toaster,
    offlineCopy,
    page,
    permanentStorage: files,
    playback,
    statistics,
    ledger: chain,
    postBodies: bodies,
    postWriter: new MemoryPostWriter(posts),
    linkPreviews: linkPreviews,
    mediaProbe,
    tokens: chain.tokens,
    readReferrer: async (text) => parseReferrer(text, config.tldName),
    receipts: chain,
    sender: chain,
    nameRegistry: chain,
    releaseFeed: releases,
    postReader: new MemoryPostReader(posts),
    sessionStorage: options.sessionStorage ?? new MemoryStore(),
    sharing,
    storage,
    wallet,
    walletDiagnostics,
  })
  const features = Object.values(FEATURES)
    .flatMap((file) => Object.values(file))
    .map((make) => make({ chain, config, wallet }))
  for (const { parts = {} } of features) container.replace(parts)
  const given = Object.assign({}, ...features.map((feature) => feature.given)) as MemoryFeatures
  const load = featureLoader(container, { fetched: { 'activity/writing': writing } })
  return {
    ...given,
    container,
    get: container.get,
    allowances,
    archive,
    config,
    chain,
    clock,
    files,
    host,
    log,
    logSink,
    metadataFiles,
    nfts,
    names,
    collections,
    offlineCopy,
    page,
    playback,
    posts,
    mediaProbe,
    releases,
    sharing,
    storage,
    toaster,
    wallet,
    walletDiagnostics,
    browserTrial,
    bodies,
    gifs,
    linkPreviews,
    eventIndex,
    statistics,
    load,
  }
}
