import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import { AirdropStore } from '#stores/airdrop/AirdropStore.ts'
import { ListClaimStore } from '#stores/airdrop/ListClaimStore.ts'
import { NameClaimsStore } from '#stores/airdrop/NameClaimsStore.ts'
import { PointsClaimStore } from '#stores/airdrop/PointsClaimStore.ts'
import { OrderFormStore } from '#stores/orders/OrderFormStore.ts'
import { OrdersStore } from '#stores/orders/OrdersStore.ts'
import { ComposerRegistry } from '#stores/posts/ComposerRegistry.ts'

import type { AppUnderTest } from './AppUnderTest.ts'
import { ALICE, type PathContext, type MoneyPath } from './MoneyPath.ts'

async function placeOrder(app: AppUnderTest, { deployment }: PathContext): Promise<void> {
  const [form, orders] = [app.get(OrderFormStore), app.get(OrdersStore)]
  app.mount(() => form.subscribe(`?from=${deployment.chatToken}&to=${ZERO_ADDRESS}&amount=100`))
  await app.until(
    'ready',
    () => form.placeable !== undefined && ['allow', 'act'].includes(form.form.steps.next.kind),
  )
  app.press(() => form.submit())
  await app.until('placed', () => orders.orders.some(({ state }) => state.kind === 'open'))
}

const order: MoneyPath = { name: 'order', account: ALICE, feature: 'orders', go: placeOrder }

const cancelOrder: MoneyPath = {
  name: 'cancel an order',
  account: ALICE,
  feature: 'orders',
  before: placeOrder,
  go: async (app) => {
    const orders = app.get(OrdersStore)
    const uid = app.act(() => orders.orders[0]?.uid)
    if (uid) app.press(() => orders.cancel(uid))
    await app.until('cancelled', () => orders.orders[0]?.state.kind === 'cancelled')
  },
}

const voidOrder: MoneyPath = {
  name: 'make an order void',
  account: ALICE,
  feature: 'orders',
  before: placeOrder,
  go: async (app) => {
    const orders = app.get(OrdersStore)
    const uid = app.act(() => orders.orders[0]?.uid)
    if (uid) app.press(() => orders.invalidate(uid))
    await app.settled(2)
  },
}

const claimByName: MoneyPath = {
  name: 'claim by name',
  account: ALICE,
  feature: 'airdrop',
  go: async (app) => {
    const [airdrop, claims] = [app.get(AirdropStore), app.get(NameClaimsStore)]
    app.act(() => airdrop.reset())
    app.mount(() => claims.subscribe())
    app.act(() => airdrop.type('alice'))
    await app.until('eligible', () => claims.checkedName?.status.kind === 'eligible')
    app.press(() => claims.claim('alice' as DomainName))
    await app.settled(1)
  },
}

const claimByPoints: MoneyPath = {
  name: 'claim by points',
  account: ALICE,
  feature: 'airdrop',
  go: async (app) => {
    const [airdrop, { claim }] = [app.get(AirdropStore), app.get(PointsClaimStore)]
    app.act(() => airdrop.reset())
    app.act(() => airdrop.choose('ap'))
    app.mount(() => claim.subscribe())
    await app.until('eligible', () => claim.status?.kind === 'eligible')
    app.press(() => claim.claimOwn())
    await app.settled(1)
  },
}

const claimByList: MoneyPath = {
  name: 'claim by the list',
  account: ALICE,
  feature: 'airdrop',
  go: async (app) => {
    const [airdrop, list] = [app.get(AirdropStore), app.get(ListClaimStore)]
    app.act(() => airdrop.reset())
    app.act(() => airdrop.choose('list'))
    app.mount(() => list.subscribe())
    await app.until('eligible', () => list.claim.status?.kind === 'eligible')
    app.press(() => list.claim.claim())
    await app.settled(1)
  },
}

const post: MoneyPath = {
  name: 'post',
  account: ALICE,
  feature: 'posts/composer',
  go: async (app, { config }) => {
    const { general } = config.chat.contexts
    const list: PostList = { kind: 'messages', context: general ?? ZERO_ADDRESS }
    const composer = app.get(ComposerRegistry).of(list)
    app.mount(() => composer.subscribe())
    app.act(() => composer.type('Nothing but the truth'))
    await app.until('ready', () => composer.obstacle === undefined)
    app.press(() => composer.post())
    await app.settled(1)
  },
}

export const OTHER_PATHS = [
  order,
  cancelOrder,
  voidOrder,
  claimByName,
  claimByPoints,
  claimByList,
  post,
] as const
