import * as activityTexts from '#domain/activity/texts.ts'
import { points } from '#domain/points/Points.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import * as sendTexts from '#domain/send/texts.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import { wei } from '#domain/shared/Wei.ts'
import { MintStore } from '#stores/names/MintStore.ts'
import { LayoutStore, type OpenDialog } from '#stores/shell/LayoutStore.ts'
import { WalletCheckStore } from '#stores/wallet/WalletCheckStore.ts'

import { ALICE, BOB } from '../container/accounts.ts'
import type { TestApp, TestAppOptions } from '../container/createTestApp.ts'
import type { MemoryApp } from '../container/memoryContainer.ts'
import { indexedPost } from '../domain/indexed.ts'

/** A page in a given state. */
export interface Scene extends TestAppOptions {
  readonly path: string | ((app: TestApp) => string)
  /** User actions before the screenshot. */
  readonly after?: (app: TestApp) => unknown
}

const ONE = 10n ** 18n
const at = (digit: string): Address => `0x${digit.repeat(40)}` as Address
const CHAT = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const WRAPPED = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0' as Address
const LP = '0xa513E6E4b8f2a923D98304ec87F64353C4D5C853' as Address
const POINTS = at('3')
const CLAIMS = at('4')
const GENERAL = at('5')
const SHILL = at('6')
const CAROL = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address
const DAVE = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65' as Address
const ERIN = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc' as Address

const listed = (address: Address, symbol: string, name: string) => ({
  chainId: 666666666,
  address,
  decimals: 18,
  name,
  symbol,
  swap: true,
})

/** Of no catalogue. */
export const SCENE_TEXTS = {
  community: 'The community around the fire: names, music and small bets, on one chain.',
  warning: 'A new version is ready',
}

const COMMUNITY: TestAppOptions['config'] = {
  projectDescription: SCENE_TEXTS.community,
  showFeatures: {
    activityPoints: true,
    airdrop: true,
    nftLaunchpad: true,
    swap: true,
    stake: true,
    sendTokens: true,
  },
  activityPointsAddress: POINTS,
  airdropApAddress: POINTS,
  airdropClaimDomainsAddress: CLAIMS,
  chatTokenAddress: CHAT,
  chatTokenSymbol: 'CHAT',
  merkleClaim: { address: CLAIMS, listUrl: '/list.json' },
  nftLaunchpadBondingAddress: '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9',
  stakingContractAddress: at('7'),
  stakeTokenSymbol: 'stCHAT',
  lpTokenAddress: LP,
  lpTokenSymbol: 'CHAT-DEGEN LP',
  swapRouterAddress: at('8'),
  dex: { wrappedNative: WRAPPED, router: at('9') },
  chat: { contexts: { general: GENERAL, shill: SHILL, nftLaunchpad: at('b') }, storage: 'onchain' },
  tokens: [listed(ZERO_ADDRESS, 'DEGEN', 'Degen'), listed(CHAT, 'CHAT', 'Chat')],
}

/** Only for pages that need the index service, because it adds a menu link. */
const WITH_INDEX: TestAppOptions['config'] = { ...COMMUNITY, indexer: 'https://index.example' }

const PEOPLE = { alice: ALICE, bob: BOB, carol: CAROL, dave: DAVE, 'erin-of-the-hills': ERIN }

const SAID: readonly (readonly [author: Address, text: string])[] = [
  [DAVE, 'First time here. The name took one signature, and it is mine for good.'],
  [BOB, 'Anybody up for a listening evening on Friday? I bring the new Concert take.'],
  [CAROL, 'Swapped a little DEGEN for CHAT.\nThe rate held, the fee was what it said.'],
  [ERIN, 'Good evening. The fire is on.'],
]

const ANSWERS: readonly (readonly [author: Address, text: string])[] = [
  [DAVE, 'Thank you, @alice.degen! The name arrived.'],
  [CAROL, 'Count me in for Friday.\nI bring tea.'],
  [BOB, 'Evening, Alice.'],
]

const COLLECTIONS = [
  ['Sunrise', CAROL, 5],
  ['Concert', BOB, 9],
  ['Nightwalk', DAVE, 2],
  ['Harbour', ERIN, 4],
  ['Paper Boats', ALICE, 3],
  ['Low Tide', BOB, 1],
] as const

/** Fills a community with names, posts and collections. */
function populate(app: MemoryApp): void {
  const { chain, exchange, nfts, posts, stakingPool, airdrop } = app
  const general: PostList = { kind: 'messages', context: GENERAL }
  for (const [author, text] of SAID) {
    posts.write(general, author, text)
    posts.write({ kind: 'messages', context: SHILL }, author, text)
  }
  posts.write({ kind: 'replies', context: GENERAL, message: 3 }, BOB, 'Evening, Erin.')
  app.eventIndex.posts = ANSWERS.map(([author, text], index) => {
    const found = indexedPost(index, author, text, { kind: 'replies', context: GENERAL, message: 3 })
    const createdAt = chain.blockTime - (ANSWERS.length - index) * 3600
    return { found: { ...found, post: { ...found.post, createdAt } }, to: ALICE }
  })
  for (const [name, owner, sold] of COLLECTIONS) {
    const made = nfts.launch({ name, owner, description: `${name}, in a hundred small pictures.` })
    for (let count = 0; count < sold; count += 1)
      nfts.buy(made, [ALICE, BOB, CAROL, DAVE][count % 4] ?? ALICE)
    if (name === 'Concert') made.audio = 'https://media.example/song.mp3'
  }
  exchange.fill(CHAT, 1_000_000n * ONE, WRAPPED, 1000n * ONE)
  chain.tokens.fund(CHAT, ALICE, 50n * ONE)
  chain.tokens.fund(LP, ALICE, 12n * ONE)
  chain.tokens.fund(CLAIMS, BOB, 0n)
  airdrop.promise([{ account: ALICE, amount: wei(25n * 10n ** 17n) }])
  stakingPool.wrappedCoins = 1000n * ONE
  stakingPool.supply = 2000n * ONE
  stakingPool.stakeElsewhere(BOB, 2n * ONE)
  stakingPool.reward(8n * ONE)
}

const PAGES: Readonly<Record<string, Scene['path']>> = {
  home: '/',
  swap: '/swap/univ2/',
  nfts: '/nft/',
  collection: ({ nfts }) => `/nft/collection/?id=${nfts.listed[1]?.address ?? at('c')}`,
  create: '/nft/create/',
  shill: '/shill/',
  replies: '/replies/',
  post: `/post/?id=3&context=${GENERAL}`,
  profile: '/profile/?id=bob',
  send: '/send-tokens/',
  stake: '/stake/',
  airdrop: '/airdrop/',
  points: '/activity-points/',
  find: '/find-user/',
  about: '/about/',
  wallet: '/wallet-check/',
}

const NEVER = new Promise<never>(() => undefined)

/** The states of every page: for a member or a visitor, on an empty, slow or unreachable chain. */
const STATES: Readonly<Record<string, TestAppOptions>> = {
  full: { account: ALICE, names: PEOPLE, seed: populate },
  visitor: { names: PEOPLE, seed: populate },
  empty: { account: ALICE },
  loading: {
    names: PEOPLE,
    seed: (app) => {
      populate(app)
      app.container.replace({ fetchCore: () => NEVER })
    },
  },
  failed: {
    names: PEOPLE,
    seed: (app) => {
      populate(app)
      app.chain.setReachable(false)
      app.eventIndex.reachable = false
    },
  },
}

/** A scene is a page in a state. */
export const GALLERY_PAGES: readonly string[] = Object.keys(PAGES)
export const GALLERY_STATES: readonly string[] = Object.keys(STATES)

const open =
  (dialog: Exclude<OpenDialog, undefined>) =>
  ({ get }: TestApp) =>
    get(LayoutStore).open(dialog)

/** Resolves once the element exists, because an opened part may still be loading. */
const shown = (selector: string) =>
  new Promise<HTMLElement>((resolve) => {
    const look = () => {
      const found = document.querySelector<HTMLElement>(selector)
      if (found) resolve(found)
      else requestAnimationFrame(look)
    }
    look()
  })

/** Dialogs over a page, and forms in use. */
const MOMENTS: Readonly<Record<string, Pick<Scene, 'path' | 'after'> & { readonly visitor?: boolean }>> = {
  menu: { path: '/', after: ({ get }) => get(LayoutStore).togglePanel('left') },
  'account panel': { path: '/', after: ({ get }) => get(LayoutStore).togglePanel('right') },
  'connect dialog': { path: '/', after: open('connect'), visitor: true },
  'search dialog': { path: '/', after: open('search') },
  'settings dialog': { path: '/', after: open('settings') },
  'referral dialog': { path: '/', after: open('referral') },
  'activity dialog': { path: '/', after: open('activity') },
  'wallet check failing': {
    path: '/wallet-check/',
    after: ({ get, wallet, walletDiagnostics, browserTrial }) => {
      walletDiagnostics.answered = { millis: 3200, block: 400n }
      walletDiagnostics.account = { kind: 'delegated', to: DAVE }
      walletDiagnostics.sendsBatches = true
      walletDiagnostics.permitting.add(CHAT)
      walletDiagnostics.blockAge = 7200
      browserTrial.found = { ...browserTrial.found, database: 'blocked' }
      wallet.answer = 'reject'
      const store = get(WalletCheckStore)
      store.act('sign')
      return store.refresh()
    },
  },
  'name typed': {
    path: '/',
    after: async ({ get, clock }) => {
      get(MintStore).type('ferny')
      await clock.pass(1000)
    },
  },
  'swap quote': { path: '/swap/univ2/?amount=2' },
  'swap review': {
    path: '/swap/univ2/?amount=2',
    after: async () => {
      const button = await shown('article button[type=submit]:not(:disabled)')
      button.click()
      await shown('dialog[open]')
    },
  },
  'send review': {
    path: `/send-tokens/?to=${CAROL}&amount=3.168551870769748207`,
    after: async () => {
      const button = await shown('form button[type=submit]:not(:disabled)')
      button.click()
      await shown('dialog[open]')
    },
  },
  'notices in a review': {
    path: `/send-tokens/?to=${CAROL}&amount=3`,
    after: async ({ container }) => {
      const button = await shown('form button[type=submit]:not(:disabled)')
      button.click()
      await shown('dialog[open]')
      container.get('notices').show({ kind: 'success', text: activityTexts.youGot('1,974.13 CHAT') })
    },
  },
  notices: {
    path: '/swap/univ2/',
    after: ({ container }) => {
      const notices = container.get('notices')
      notices.show({
        kind: 'info',
        about: 'Swap 2 DEGEN for CHAT',
        text: activityTexts.waiting,
        link: 'https://explorer.example',
        busy: true,
      })
      notices.show({ kind: 'success', text: sendTexts.sentTo('1 DEGEN', 'alice.degen') })
      notices.show({ kind: 'warning', text: SCENE_TEXTS.warning })
      notices.show({ kind: 'error', text: activityTexts.insufficientFunds })
      notices.show({ kind: 'default', text: activityTexts.rejected })
    },
  },
}

const HOUR = 3_600_000

/** A month of prices, points and payments in the index service. */
async function remember({ chain, nfts, eventIndex, statistics }: MemoryApp) {
  const now = (await chain.latestBlockTime()) * 1000
  const steps = Array.from({ length: 100 }, (_, index) => index)
  const moments = steps.map((step) => ({
    at: (now - (100 - step) * 7 * HOUR) as EpochMillis,
    height: BigInt(1000 + step * 5 + Math.round(90 * Math.sin(step / 6))),
  }))
  const day = Math.floor(now / (24 * HOUR))
  statistics.swaps = new Map([
    [LP, moments.map(({ at: time, height }) => ({ at: time, reserve0: 1_000_000n, reserve1: height }))],
  ])
  statistics.trades = new Map(
    nfts.listed.map(({ address }) => [
      address,
      moments.map(({ at: time, height }) => ({ at: time, price: height * 10n ** 12n })),
    ]),
  )
  statistics.days = new Map([
    [
      ALICE,
      steps.slice(0, 30).map((step) => ({
        day: ((day - 30 + step) * 24 * HOUR) as EpochMillis,
        points: points(BigInt(step * step) * ONE),
      })),
    ],
    [BOB, [{ day: 0 as EpochMillis, points: points(400n * ONE) }]],
  ])
  statistics.referrals = [BOB, CAROL, ALICE].map((account, index) => ({
    account,
    mints: 7 - 2 * index,
    paid: wei(ONE),
  }))
  const paid = [BOB, ERIN].map((account) => ({ account, payments: 2, lastAt: now as EpochMillis }))
  eventIndex.known = [{ account: ALICE, paid }]
}

/** Pages of a community with an index service; their screenshots are not stored. */
const INDEXED: Readonly<Record<string, Pick<Scene, 'path'> & { readonly seed?: Scene['seed'] }>> = {
  'swap-chart': { path: '/swap/univ2/' },
  'swap-chart-empty': {
    path: '/swap/univ2/',
    seed: ({ statistics }) => {
      statistics.swaps = new Map()
    },
  },
  'swap-chart-loading': {
    path: '/swap/univ2/',
    seed: ({ statistics }) => {
      statistics.ofPool = () => NEVER
    },
  },
  'swap-chart-failed': {
    path: '/swap/univ2/',
    seed: ({ statistics }) => {
      statistics.reachable = false
    },
  },
  'collection-chart': { path: PAGES['collection'] ?? '/' },
  'points-chart': { path: '/activity-points/' },
  'send-people': { path: '/send-tokens/' },
}

/** Scenes other than a page in a state: the components, and dialogs and forms. */
export const GALLERY_MOMENTS: readonly string[] = ['components', ...Object.keys(MOMENTS)].map(sceneName)

/** Every page in every state, as `page-state`, and every moment. */
export const SCENES: Readonly<Record<string, Scene>> = Object.fromEntries([
  ...Object.entries(PAGES).flatMap(([page, path]) =>
    Object.entries(STATES).map(([state, options]): [string, Scene] => [
      `${page}-${state}`,
      { ...options, config: COMMUNITY, path, ...(page === 'replies' && ofReplies(state)) },
    ]),
  ),
  // Its view is in main.tsx, because Node reads this file, too.
  ['components', { ...STATES['full'], config: COMMUNITY, path: '/' }],
  ...Object.entries(MOMENTS).map(([moment, { visitor, ...scene }]): [string, Scene] => [
    sceneName(moment),
    { ...STATES[visitor ? 'visitor' : 'full'], config: COMMUNITY, ...scene },
  ]),
  ...Object.entries(INDEXED).map(([name, { path, seed }]): [string, Scene] => [
    name,
    {
      ...STATES['full'],
      config: { ...COMMUNITY, indexer: 'https://index.example' },
      path,
      seed: async (app) => {
        populate(app)
        await remember(app)
        await seed?.(app)
      },
    },
  ]),
])

/** The replies belong to an account, even while they load or after they fail. */
function ofReplies(state: string): Pick<Scene, 'account' | 'config'> {
  return { config: WITH_INDEX, account: state === 'visitor' ? undefined : ALICE }
}

function sceneName(title: string): string {
  return title.replaceAll(' ', '-')
}
