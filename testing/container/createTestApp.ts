import type { ServiceIdentifier } from 'inversify'

import { startAtOnce } from '#container/startStores.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { NoticeStore } from '#stores/shell/NoticeStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { settled } from '../adapters/ManualClock.ts'
import { seen } from '../stores/seen.ts'
import { memoryHouse, type MemoryHouse, type MemoryOptions } from './memoryContainer.ts'

export interface TestAppOptions extends MemoryOptions {
  /** Who is connected; nobody unless told. */
  readonly account?: Address | undefined
  /** The features whose stores the test asks for. */
  readonly features?: readonly LazyFeature[]
  /** Names that are there, and who holds each. */
  readonly names?: Readonly<Record<string, Address>>
  /** Puts in place what else stands there before the app starts. */
  readonly seed?: (house: MemoryHouse) => void
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

/** An app that has started on memory, with its features loaded, its account connected and all of that settled. */
export async function createTestApp(options: TestAppOptions = {}) {
  const { account, features = [], names = {}, seed, ...rest } = options
  const house = memoryHouse(rest)
  const { chain, clock, container, wallet } = house
  if (account !== undefined) wallet.chooseAccount(account)
  for (const [name, holder] of Object.entries(names)) chain.give(name, holder)
  seed?.(house)
  const stop = startAtOnce(container)
  /** The one instance of a store. */
  const get = <Store>(store: ServiceIdentifier<Store>): Store => container.get(store)
  /** Lets so many milliseconds pass, and what they bring settle. */
  const pass = async (millis: number) => {
    await clock.pass(millis)
    await settled()
  }
  /** Connects the wallet's account. */
  const connect = async () => {
    const { signal } = new AbortController()
    await get(SessionStore).connect({ connector: 'injected' }, { signal, onPairing: () => undefined })
    await settled()
  }
  /** Agrees to the review once it is there, and waits so many milliseconds for the chain. */
  const confirm = async (millis = 0) => {
    await settled()
    get(TransactionStore).confirm()
    await settled()
    if (millis > 0) await pass(millis)
  }
  for (const feature of features) await house.load(feature)
  if (account !== undefined) await connect()
  await settled()
  return {
    ...house,
    get,
    pass,
    connect,
    confirm,
    stop,
    stage: () => seen(get(TransactionStore)).stage,
    /** What the notices say that are shown now. */
    notices: () => seen(get(NoticeStore)).notices.map(({ text }) => text),
  }
}
