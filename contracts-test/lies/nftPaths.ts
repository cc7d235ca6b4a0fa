import { BuyStore } from '#stores/nft/BuyStore.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'
import { CurveStore } from '#stores/nft/CurveStore.ts'
import { LaunchStore } from '#stores/nft/LaunchStore.ts'
import { SellStore } from '#stores/nft/SellStore.ts'
import { SendNftStore } from '#stores/nft/SendNftStore.ts'

import { seededCollection } from '../seedNfts.ts'
import type { LiedApp } from './LiedApp.ts'
import { ALICE, type Ground, type MoneyPath } from './MoneyPath.ts'
import { findRecipient } from './sendPaths.ts'

/** Alice holds three of it. */
const COLLECTION = 'meadow'

/** One of them, and not the one that is chosen unless somebody chooses. */
const TOKEN = 3n

/** Opens a collection's page: of what it says of itself, only one path lies. */
async function openCollection(app: LiedApp, { deployment }: Ground): Promise<void> {
  const collection = app.get(CollectionStore)
  app.visit(() => collection.subscribe(seededCollection(deployment, COLLECTION)))
  await app.until('read', () => collection.tradable && collection.own.length > 0)
}

const buy: MoneyPath = {
  name: 'buy an NFT',
  account: ALICE,
  feature: 'collection',
  go: async (app, ground) => {
    await openCollection(app, ground)
    const [curve, buying] = [app.get(CurveStore), app.get(BuyStore)]
    app.visit(() => curve.subscribe())
    app.visit(() => buying.subscribe())
    await app.until('ready', () => buying.possible)
    app.press(() => buying.buy())
    await app.settled(1)
  },
}

const sell = (bounded: boolean): MoneyPath => ({
  name: bounded ? 'sell an NFT for a minimum' : 'sell an NFT',
  account: ALICE,
  feature: 'collection',
  before: openCollection,
  go: async (app) => {
    const [curve, selling] = [app.get(CurveStore), app.get(SellStore)]
    app.visit(() => curve.subscribe())
    app.visit(() => selling.subscribe())
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
  feature: 'collection',
  before: openCollection,
  go: async (app) => {
    const sending = app.get(SendNftStore)
    app.visit(() => sending.subscribe())
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
  feature: 'launch',
  go: async (app) => {
    const store = app.get(LaunchStore)
    app.visit(() => store.subscribe())
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

/** Collections. */
export const NFT_PATHS = [buy, sell(false), sell(true), give, launch] as const
