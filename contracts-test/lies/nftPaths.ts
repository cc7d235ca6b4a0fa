import { BuyStore } from '#stores/nft/BuyStore.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'
import { CurveStore } from '#stores/nft/CurveStore.ts'
import { LaunchStore } from '#stores/nft/LaunchStore.ts'
import { SellStore } from '#stores/nft/SellStore.ts'
import { SendNftStore } from '#stores/nft/SendNftStore.ts'

import { seededCollection } from '../../scripts/chain/seedNfts.ts'
import type { AppUnderTest } from './AppUnderTest.ts'
import { ALICE, type PathContext, type MoneyPath } from './MoneyPath.ts'
import { findRecipient } from './sendPaths.ts'

/** Alice holds three tokens of it. */
const COLLECTION = 'meadow'

/** One of these that is not preselected. */
const TOKEN = 3n

/** Only one path lies about the collection's description. */
async function openCollection(app: AppUnderTest, { deployment }: PathContext): Promise<void> {
  const collection = app.get(CollectionStore)
  app.mount(() => collection.subscribe(seededCollection(deployment, COLLECTION)))
  await app.until('read', () => collection.tradable && collection.own.length > 0)
}

const buy: MoneyPath = {
  name: 'buy an NFT',
  account: ALICE,
  feature: 'nft/collection',
  go: async (app, context) => {
    await openCollection(app, context)
    const [curve, buying] = [app.get(CurveStore), app.get(BuyStore)]
    app.mount(() => curve.subscribe())
    app.mount(() => buying.subscribe())
    await app.until('ready', () => buying.possible)
    app.press(() => buying.buy())
    await app.settled(1)
  },
}

const sell = (bounded: boolean): MoneyPath => ({
  name: bounded ? 'sell an NFT for a minimum' : 'sell an NFT',
  account: ALICE,
  feature: 'nft/collection',
  before: openCollection,
  go: async (app) => {
    const [curve, selling] = [app.get(CurveStore), app.get(SellStore)]
    app.mount(() => curve.subscribe())
    app.mount(() => selling.subscribe())
    app.act(() => {
      selling.bound(bounded)
      selling.choose(TOKEN)
    })
    await app.until(
      'ready',
      () => selling.chosen === TOKEN && ['allow', 'act'].includes(selling.form.steps.next.kind),
    )
    app.press(() => selling.submit())
    await app.settled(bounded ? 2 : 1)
  },
})

const give: MoneyPath = {
  name: 'give an NFT away',
  account: ALICE,
  feature: 'nft/collection',
  before: openCollection,
  go: async (app) => {
    const sending = app.get(SendNftStore)
    app.mount(() => sending.subscribe())
    await findRecipient(app, sending.who, 'bob')
    app.act(() => sending.choose(TOKEN))
    await app.until('ready', () => sending.chosen === TOKEN && sending.possible)
    app.press(() => sending.submit())
    await app.settled(1)
  },
}

const launch: MoneyPath = {
  name: 'launch',
  account: ALICE,
  feature: 'nft/launch',
  go: async (app) => {
    const store = app.get(LaunchStore)
    app.mount(() => store.subscribe())
    app.act(() => {
      store.type('name', 'Lies')
      store.type('symbol', 'LIES')
      store.type('image', 'https://images.example/a.png')
      store.type('description', 'Told about chains.')
    })
    await app.until('ready', () => store.obstacle === undefined)
    app.press(() => store.launch())
    await app.settled(1)
  },
}

export const NFT_PATHS = [buy, sell(false), sell(true), give, launch] as const
