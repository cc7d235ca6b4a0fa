import { startAtOnce, startWhenIdle } from '#container/startStores.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { settled } from '../adapters/ManualClock.ts'
import { seen } from '../stores/seen.ts'
import { memoryApp, type MemoryApp, type MemoryOptions } from './memoryContainer.ts'

type StoreClass<Store extends object = object> = abstract new (...parameters: never[]) => Store
type Stores = Readonly<Record<string, StoreClass>>
type Seen<Named> = {
  readonly [Name in keyof Named]: Named[Name] extends StoreClass<infer Store> ? Store : never
}
type Subscribed = { subscribe(): () => void }

export interface TestAppOptions extends MemoryOptions {
  /** Whether the stores start at once (the default); false leaves it to the view, as in a browser. */
  readonly begun?: boolean
  /** Connected at the start; none by default. */
  readonly account?: Address | undefined
  readonly features?: readonly LazyFeature[]
  /** Holders by name. */
  readonly names?: Readonly<Record<string, Address>>
  /** Local storage at the start, by key. */
  readonly stored?: Readonly<Record<string, string>>
  /** Prepares the memory adapters before the app starts; awaited. */
  readonly seed?: (app: MemoryApp) => unknown
  /** Starts the stores that wait for an idle page, too. */
  readonly idle?: boolean
  /** Stores to subscribe to once connected; `leave` unsubscribes. */
  readonly subscriptions?: readonly StoreClass<Subscribed>[]
  /** Stores to return under these names, each wrapped by `seen`. */
  readonly stores?: Stores
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** An app on memory adapters: features loaded, account connected, everything settled. */
export async function createTestApp<Named extends object = object>(
  options: TestAppOptions & { readonly stores?: Named } = {},
) {
  const app = await startTestApp(options)
  const named = Object.entries<StoreClass>(options.stores ?? {}).map(([name, made]) => [name, app.see(made)])
  return { ...app, ...(Object.fromEntries(named) as Seen<Named>) }
}

async function startTestApp(options: TestAppOptions) {
  const {
    account,
    begun = true,
    features = [],
    idle,
    stored = {},
    names = {},
    seed,
    subscriptions = [],
    ...rest
  } = options
  const app = memoryApp(rest)
  const { chain, clock, container, get, wallet } = app
  if (account !== undefined) wallet.chooseAccount(account)
  for (const [name, holder] of Object.entries(names)) chain.give(name, holder)
  for (const [key, text] of Object.entries(stored)) app.storage.write(key, text)
  await seed?.(app)
  const see = <Store extends object>(made: StoreClass<Store>): Store => seen<Store>(get(made))
  const leaves: (() => void)[] = []
  let stop: (() => void) | undefined
  /** Starts the stores once. */
  const begin = () => {
    stop ??= startAtOnce(container)
  }
  /** Advances the time by milliseconds and waits for the effects. */
  const pass = async (millis: number) => {
    await clock.pass(millis)
    await settled()
  }
  /** Connects the wallet; resolves to the user's answer. */
  const connect = async () => {
    const { signal } = new AbortController()
    const session = get(SessionStore)
    const outcome = await session.connect({ connector: 'injected' }, { signal, onPairing: () => undefined })
    await settled()
    return outcome
  }
  /** Confirms the open review, and gives the chain some milliseconds. */
  const confirm = async (millis = 0) => {
    await settled()
    get(TransactionStore).confirm()
    await settled()
    if (millis > 0) await pass(millis)
  }
  /** Starts an action without awaiting it, and waits for its effects. */
  const press = async (start: () => unknown) => {
    void start()
    await settled()
  }
  /** Types and pauses long enough for a lookup. */
  const type = async (field: { type(text: string): void }, text: string) => {
    field.type(text)
    await pass(300)
  }
  /** Loads the features, connects, and subscribes. */
  const arrive = async () => {
    for (const feature of features) await app.load(feature)
    if (account !== undefined) await connect()
    await settled()
    if (idle) startWhenIdle(container)
    for (const store of subscriptions.map((made) => get(made))) leaves.push(store.subscribe())
    await settled()
  }
  if (begun) {
    begin()
    await arrive()
  }
  return {
    ...app,
    pass,
    connect,
    confirm,
    begin,
    arrive,
    press,
    see,
    type,
    leave: () => {
      for (const end of leaves) end()
    },
    stop: () => stop?.(),
    cancel: () => press(get(TransactionStore).cancel),
    stage: () => see(TransactionStore).stage,
    review: () => {
      const { stage } = see(TransactionStore)
      return stage.kind === 'reviewing' ? stage.review : undefined
    },
    notices: () => app.toaster.shown.map(({ text }) => text),
    /** How often a port method was read. */
    reads: (method: string) => chain.reads.filter((read) => read === method).length,
  }
}
