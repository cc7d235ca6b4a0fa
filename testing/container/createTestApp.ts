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
  /** Whether the stores have begun; where not, the view begins them, as in a browser. True unless told. */
  readonly begun?: boolean
  /** Who is connected; nobody unless told. */
  readonly account?: Address | undefined
  /** The features whose stores the test asks for. */
  readonly features?: readonly LazyFeature[]
  /** Names that are there, and who holds each. */
  readonly names?: Readonly<Record<string, Address>>
  /** Puts in place what else stands there before the app starts; a promise is awaited. */
  readonly seed?: (house: MemoryHouse) => unknown
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

/** An app that has started on memory, with its features loaded, its account connected and all of that settled. */
export async function createTestApp(options: TestAppOptions = {}) {
  const { account, begun = true, features = [], names = {}, seed, ...rest } = options
  const house = memoryHouse(rest)
  const { chain, clock, container, get, wallet } = house
  if (account !== undefined) wallet.chooseAccount(account)
  for (const [name, holder] of Object.entries(names)) chain.give(name, holder)
  await seed?.(house)
  let stop: (() => void) | undefined
  /** Begins the stores, the first time it is called. */
  const begin = () => {
    stop ??= startAtOnce(container)
  }
  /** Lets so many milliseconds pass, and what they bring settle. */
  const pass = async (millis: number) => {
    await clock.pass(millis)
    await settled()
  }
  /** Connects the wallet's account; tells whether its owner agreed. */
  const connect = async () => {
    const { signal } = new AbortController()
    const session = get(SessionStore)
    const outcome = await session.connect({ connector: 'injected' }, { signal, onPairing: () => undefined })
    await settled()
    return outcome
  }
  /** Agrees to the review once it is there, and waits so many milliseconds for the chain. */
  const confirm = async (millis = 0) => {
    await settled()
    get(TransactionStore).confirm()
    await settled()
    if (millis > 0) await pass(millis)
  }
  /** Loads the features and connects the account. */
  const arrive = async () => {
    for (const feature of features) await house.load(feature)
    if (account !== undefined) await connect()
    await settled()
  }
  if (begun) {
    begin()
    await arrive()
  }
  return {
    ...house,
    pass,
    connect,
    confirm,
    begin,
    arrive,
    stop: () => stop?.(),
    stage: () => seen(get(TransactionStore)).stage,
    /** What the notices say that are shown now. */
    notices: () => seen(get(NoticeStore)).notices.map(({ text }) => text),
  }
}
