import type { PostList } from '#domain/posts/PostList.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'
import { AirdropStore } from '#stores/airdrop/AirdropStore.ts'
import { ListClaimStore } from '#stores/airdrop/ListClaimStore.ts'
import { NameClaimsStore } from '#stores/airdrop/NameClaimsStore.ts'
import { PointsClaimStore } from '#stores/airdrop/PointsClaimStore.ts'
import { AddLiquidityStore } from '#stores/liquidity/AddLiquidityStore.ts'
import { RemoveLiquidityStore } from '#stores/liquidity/RemoveLiquidityStore.ts'
import { ChangeUsernameStore } from '#stores/names/ChangeUsernameStore.ts'
import { GiveNameStore } from '#stores/profile/GiveNameStore.ts'
import { MintStore } from '#stores/names/MintStore.ts'
import { BuyStore } from '#stores/nft/BuyStore.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'
import { CurveStore } from '#stores/nft/CurveStore.ts'
import { LaunchStore } from '#stores/nft/LaunchStore.ts'
import { SellStore } from '#stores/nft/SellStore.ts'
import { SendNftStore } from '#stores/nft/SendNftStore.ts'
import { OrderFormStore } from '#stores/orders/OrderFormStore.ts'
import { OrdersStore } from '#stores/orders/OrdersStore.ts'
import { ComposerRegistry } from '#stores/posts/ComposerRegistry.ts'
import { ProfileStore } from '#stores/profile/ProfileStore.ts'
import { BatchPaymentStore } from '#stores/send/BatchPaymentStore.ts'
import type { RecipientStore } from '#stores/send/RecipientStore.ts'
import { SendStore } from '#stores/send/SendStore.ts'
import { DepositStore } from '#stores/stake/DepositStore.ts'
import { StakeStore } from '#stores/stake/StakeStore.ts'
import { UnstakeStore } from '#stores/stake/UnstakeStore.ts'
import { SwapStore } from '#stores/swap/SwapStore.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'

import type { Deployment } from '../../../scripts/chain/deploy.ts'
import { seededCollection } from '../../../scripts/chain/seedNfts.ts'
import type { AppUnderTest } from './AppUnderTest.ts'

export interface PathContext {
  readonly config: CommunityConfig
  readonly deployment: Deployment
}

/** Uses the app as its views do; rejects if an expected state is never reached. */
type Go = (app: AppUnderTest, context: PathContext) => Promise<void>

/** A user's actions by which money, a name or a token leaves the account, from the first view to the last notice. */
export interface MoneyPath {
  readonly name: string
  /** Index in the development mnemonic. */
  readonly account: number
  readonly feature: LazyFeature
  /** Also lies about the reads at the app's start; one path that does is enough. */
  readonly fromStart?: boolean
  /** Whether its wallet signs typed data; true by default. */
  readonly signsTexts?: boolean
  /** The path for wallets or tokens that do not support this one. */
  readonly orElse?: MoneyPath
  /** Actions before the first lie. */
  readonly before?: Go
  /** Ends once everything is signed and reported. */
  readonly go: Go
}

/** Has a name and some of every token. */
const ALICE = 5
/** Has an unlocked stake, claimable rewards, and pool shares. */
const ERIN = 9

const path = (name: string, feature: LazyFeature, go: Go, more: Partial<MoneyPath> = {}): MoneyPath => ({
  name,
  account: ALICE,
  feature,
  go,
  ...more,
})

/** Types a name, waits for its holder, and confirms the recipient if required. */
async function findRecipient(app: AppUnderTest, who: RecipientStore, name: string): Promise<void> {
  app.act(() => who.lookup.type(name))
  await app.until('found', () => who.result.kind === 'found' && who.code.kind !== 'loading')
  app.act(() => {
    if (who.mustBeChecked) who.check(true)
  })
}

const sendOne =
  (token: string | undefined): Go =>
  async (app) => {
    const send = app.use(SendStore, (store) => store.subscribe(''))
    await app.until('balance', () => send.balance.available !== undefined)
    app.act(() => {
      const chosen = app.get(TokenListStore).tokens.find(({ symbol }) => symbol === token)
      if (chosen) send.choose(chosen)
    })
    await findRecipient(app, send.who, 'bob')
    app.act(() => send.amount.type('2.5'))
    await app.ready(() => send.form.ready)
    await app.sign(1, () => send.submit())
  }

const payBatch: Go = async (app) => {
  app.use(TokenListStore, (store) => store.watch())
  const batch = app.use(BatchPaymentStore, ({ list }) => list.watch())
  app.act(() => batch.list.read('bob, 1\nsinger, 2'))
  await app.until('balance', () => batch.list.available !== undefined)
  await app.until('looked up', () => batch.list.state === 'found')
  app.act(() => {
    for (const { who } of batch.list.rows) who.check(true)
  })
  await app.ready(() => batch.list.ready)
  await app.sign(2, () => batch.begin())
}

const mintName =
  (holder?: string): Go =>
  async (app) => {
    const mint = app.use(MintStore, (store) => store.start())
    if (holder !== undefined) {
      // The gift starts on the recipient's profile.
      const profile = app.use(ProfileStore, (store) => store.subscribe(holder))
      await app.until('profile', () => profile.state.kind === 'ready')
      app.act(() => {
        if (profile.state.kind === 'ready') mint.giveTo(profile.state.profile.address)
      })
    }
    app.act(() => mint.type('newcomer'))
    await app.ready(() => mint.control.control === 'mint' && mint.control.enabled)
    await app.sign(1, () => mint.mint())
  }

const giveName: Go = async (app) => {
  const give = app.get(GiveNameStore)
  app.mount(() => give.who.subscribe())
  app.act(() => give.open('wonderland' as DomainName))
  app.act(() => give.who.lookup.type('bob'))
  await app.ready(() => give.canSubmit)
  await app.sign(1, () => give.submit())
}

const changeUsername: Go = async (app) => {
  const change = app.get(ChangeUsernameStore)
  app.act(() => change.type('wonderland'))
  await app.ready(() => change.canSubmit)
  await app.sign(1, () => change.submit())
}

export const SEND_COINS = path('send coins', 'send', sendOne(undefined), { fromStart: true })
/** A name for the account itself. */
export const MINT = path('mint', 'names/people', mintName())

const SEND_PATHS = [
  SEND_COINS,
  path('send tokens', 'send', sendOne('CHAT')),
  path('several payments', 'send', payBatch),
  MINT,
  path('gift a name', 'profile', mintName('bob')),
  path('give a name', 'profile/giving', giveName),
  path('change username', 'names/people', changeUsername),
]

/** Alice holds three tokens of it. */
const COLLECTION = 'meadow'

/** One of these that is not preselected. */
const TOKEN = 3n

/** Only one path lies about the collection's description. */
const openCollection: Go = async (app, { deployment }) => {
  const collection = app.use(CollectionStore, (store) =>
    store.subscribe(seededCollection(deployment, COLLECTION)),
  )
  await app.until('read', () => collection.tradable && collection.own.length > 0)
}

const buyNft: Go = async (app, context) => {
  await openCollection(app, context)
  app.use(CurveStore, (store) => store.subscribe())
  const buying = app.use(BuyStore, (store) => store.subscribe())
  await app.ready(() => buying.possible)
  await app.sign(1, () => buying.buy())
}

const sellNft =
  (bounded: boolean): Go =>
  async (app) => {
    app.use(CurveStore, (store) => store.subscribe())
    const selling = app.use(SellStore, (store) => store.subscribe())
    app.act(() => {
      selling.bound(bounded)
      selling.choose(TOKEN)
    })
    await app.ready(() => selling.chosen === TOKEN && ['allow', 'act'].includes(selling.form.steps.next.kind))
    await app.sign(bounded ? 2 : 1, () => selling.submit())
  }

const giveNft: Go = async (app) => {
  const sending = app.use(SendNftStore, (store) => store.subscribe())
  await findRecipient(app, sending.who, 'bob')
  app.act(() => sending.choose(TOKEN))
  await app.ready(() => sending.chosen === TOKEN && sending.possible)
  await app.sign(1, () => sending.submit())
}

const launch: Go = async (app) => {
  const store = app.use(LaunchStore, (one) => one.subscribe())
  app.act(() => {
    store.type('name', 'Lies')
    store.type('symbol', 'LIES')
    store.type('image', 'https://images.example/a.png')
    store.type('description', 'Told about chains.')
  })
  await app.ready(() => store.obstacle === undefined)
  await app.sign(1, () => store.launch())
}

const NFT_PATHS = [
  path('buy an NFT', 'nft/collection', buyNft),
  path('sell an NFT', 'nft/collection', sellNft(false), { before: openCollection }),
  path('sell an NFT for a minimum', 'nft/collection', sellNft(true), { before: openCollection }),
  path('give an NFT away', 'nft/collection', giveNft, { before: openCollection }),
  path('launch', 'nft/launch', launch),
]

type Trade = (context: PathContext) => readonly [from: Address, to: Address, amount: string]

/** A swap with this many transactions. */
const swap = (name: string, transactions: number, trade: Trade, more?: Partial<MoneyPath>): MoneyPath =>
  path(
    name,
    'swap',
    async (app, context) => {
      const [from, to, amount] = trade(context)
      const store = app.use(SwapStore, (one) => one.subscribe(`?from=${from}&to=${to}&amount=${amount}`))
      await app.ready(() => store.signableQuote !== undefined && store.form.ready)
      await app.sign(transactions, () => store.submit())
    },
    more,
  )

const WRAP = swap('wrap', 1, ({ deployment }) => [ZERO_ADDRESS, deployment.wrappedNative, '2'])

const addLiquidity: Go = async (app) => {
  const adding = app.use(AddLiquidityStore, (store) => store.subscribe())
  app.act(() => adding.typeTokens('100'))
  await app.ready(() => adding.form.ready)
  await app.sign(2, () => adding.submit())
}

async function openRemoving(app: AppUnderTest): Promise<RemoveLiquidityStore> {
  const removing = app.use(RemoveLiquidityStore, (store) => store.subscribe())
  app.act(() => removing.shares.type('1'))
  await app.ready(() => removing.form.ready)
  app.press(() => removing.submit())
  return removing
}

const removeByAllowance: Go = async (app) => {
  const removing = await openRemoving(app)
  // Its wallet cannot sign texts, so the next press uses the other method.
  await app.until('refused', () => app.notices.length > 0 && removing.form.ready)
  await app.sign(2, () => removing.submit())
}

const removeLiquidity: Go = async (app) => {
  await openRemoving(app)
  await app.settled(1)
}

async function openStake(app: AppUnderTest): Promise<StakeStore> {
  app.use(DepositStore, (store) => store.subscribe())
  app.use(UnstakeStore, (store) => store.form.subscribe())
  const stake = app.use(StakeStore, (store) => store.subscribe())
  await app.until('read', () => stake.facts !== undefined)
  return stake
}

const stakeTokens: Go = async (app) => {
  await openStake(app)
  const deposit = app.get(DepositStore)
  app.act(() => deposit.entry.type('1'))
  await app.ready(() => deposit.form.ready)
  await app.sign(2, () => deposit.form.submit())
}

const unstake: Go = async (app) => {
  await openStake(app)
  const store = app.get(UnstakeStore)
  app.act(() => store.entry.type('1'))
  await app.ready(() => store.form.ready)
  await app.sign(1, () => store.submit())
}

const claimRewards: Go = async (app) => {
  const store = await openStake(app)
  await app.ready(() => store.claim !== undefined && !store.busy)
  await app.sign(1, () => store.claimRewards())
}

const BY_ERIN = { account: ERIN }

const TOKEN_PATHS = [
  swap('swap coins', 1, ({ deployment }) => [ZERO_ADDRESS, deployment.chatToken, '0.5']),
  swap('swap tokens', 2, ({ deployment }) => [deployment.chatToken, ZERO_ADDRESS, '100']),
  swap('swap tokens for tokens', 2, ({ deployment }) => [
    deployment.chatToken,
    deployment.testTokens.garden,
    '10',
  ]),
  WRAP,
  swap('unwrap', 2, ({ deployment }) => [deployment.wrappedNative, ZERO_ADDRESS, '1'], {
    before: async (app, context) => {
      await WRAP.go(app, context)
      app.leave()
    },
  }),
  path('add liquidity', 'liquidity', addLiquidity),
  path('remove liquidity', 'liquidity', removeLiquidity, {
    ...BY_ERIN,
    orElse: path('remove liquidity by an allowance', 'liquidity', removeByAllowance, {
      ...BY_ERIN,
      signsTexts: false,
    }),
  }),
  path('stake', 'stake', stakeTokens, BY_ERIN),
  path('unstake', 'stake', unstake, BY_ERIN),
  path('claim rewards', 'stake', claimRewards, BY_ERIN),
]

const placeOrder: Go = async (app, { deployment }) => {
  const trade = `?from=${deployment.chatToken}&to=${ZERO_ADDRESS}&amount=100`
  const form = app.use(OrderFormStore, (store) => store.subscribe(trade))
  const orders = app.get(OrdersStore)
  await app.until(
    'ready',
    () => form.placeable !== undefined && ['allow', 'act'].includes(form.form.steps.next.kind),
  )
  app.press(() => form.submit())
  await app.until('placed', () => orders.orders.some(({ state }) => state.kind === 'open'))
}

/** Ends the order that was placed before. */
function endOrder(app: AppUnderTest, way: 'cancel' | 'invalidate'): OrdersStore {
  const orders = app.get(OrdersStore)
  const uid = app.act(() => orders.orders[0]?.uid)
  if (uid) app.press(() => orders[way](uid))
  return orders
}

const cancelOrder: Go = async (app) => {
  const orders = endOrder(app, 'cancel')
  await app.until('cancelled', () => orders.orders[0]?.state.kind === 'cancelled')
}

const voidOrder: Go = async (app) => {
  endOrder(app, 'invalidate')
  await app.settled(2)
}

const claimByName: Go = async (app) => {
  const airdrop = app.get(AirdropStore)
  app.act(() => airdrop.reset())
  const claims = app.use(NameClaimsStore, (store) => store.subscribe())
  app.act(() => airdrop.type('alice'))
  await app.until('eligible', () => claims.checkedName?.status.kind === 'eligible')
  await app.sign(1, () => claims.claim('alice' as DomainName))
}

const claimByPoints: Go = async (app) => {
  const [airdrop, { claim }] = [app.get(AirdropStore), app.get(PointsClaimStore)]
  app.act(() => airdrop.reset())
  app.act(() => airdrop.choose('ap'))
  app.mount(() => claim.subscribe())
  await app.until('eligible', () => claim.status?.kind === 'eligible')
  await app.sign(1, () => claim.claimOwn())
}

const claimByList: Go = async (app) => {
  const airdrop = app.get(AirdropStore)
  app.act(() => airdrop.reset())
  app.act(() => airdrop.choose('list'))
  const list = app.use(ListClaimStore, (store) => store.subscribe())
  await app.until('eligible', () => list.claim.status?.kind === 'eligible')
  await app.sign(1, () => list.claim.claim())
}

const writePost: Go = async (app, { config }) => {
  const list: PostList = { kind: 'messages', context: config.chat.contexts.general ?? ZERO_ADDRESS }
  const composer = app.get(ComposerRegistry).of(list)
  app.mount(() => composer.subscribe())
  app.act(() => composer.type('Nothing but the truth'))
  await app.ready(() => composer.obstacle === undefined)
  await app.sign(1, () => composer.post())
}

const OTHER_PATHS = [
  path('order', 'orders', placeOrder),
  path('cancel an order', 'orders', cancelOrder, { before: placeOrder }),
  path('make an order void', 'orders', voidOrder, { before: placeOrder }),
  path('claim by name', 'airdrop', claimByName),
  path('claim by points', 'airdrop', claimByPoints),
  path('claim by the list', 'airdrop', claimByList),
  path('post', 'posts/composer', writePost),
]

/** The paths in two halves, each for a worker. */
export const PAYMENT_PATHS: readonly MoneyPath[] = [...SEND_PATHS, ...NFT_PATHS]
export const TRADE_PATHS: readonly MoneyPath[] = [...TOKEN_PATHS, ...OTHER_PATHS]
