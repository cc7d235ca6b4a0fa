import { runInAction } from 'mobx'
import type { EndpointCondition } from '#domain/shell/EndpointHealth.ts'
import type { PrivateKeyAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

import { parseConfig } from '#config/parseConfig.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'

import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { localOrderBook } from '../../scripts/order-book/localOrderBook.ts'
import { startLocalChain } from '../localChain.ts'
import { localConfig } from '../localConfig.ts'
import { seededCollection } from '../seedNfts.ts'
import type { Sample, ToldLie } from './Endpoint.ts'
import { BOOK, ENDPOINTS, LiedApp, Stuck } from './LiedApp.ts'
import type { Ground, MoneyPath } from './MoneyPath.ts'
import { Naming } from './questions.ts'
import { Endless, Quiet } from './Quiet.ts'
import { RecordedChain, type ChainBranch, type Fate } from './RecordedChain.ts'
import type { Signed } from './signed.ts'

/** Who lies, and how. */
export interface Liar {
  readonly place: 0 | 1
  readonly lie: ToldLie
}

/** How one life of the app went. */
export interface Life {
  /** What the wallet was asked for. */
  readonly signed: readonly Signed[]
  /** What it should not have been asked for. */
  readonly wrong: Signed | undefined
  /** What the app says has happened to a transaction, and has not. */
  readonly untrue: readonly string[]
  /** What was waited for in vain; undefined where all is signed and told. */
  readonly stuck: string | undefined
  /** What a store has thrown at whoever looked at it, by which a view would be gone. */
  readonly crash: unknown
  /** What was said to be wrong. */
  readonly errors: readonly string[]
  /** Everything that was said to the user. */
  readonly said: string
  /** What the page's banner tells of the endpoints at the end. */
  readonly health: EndpointCondition
  /** What each endpoint was asked for. */
  readonly asked: readonly ReadonlyMap<string, Sample>[]
  readonly lied: boolean
}

/** The chain on which paths are gone, again and again. */
export interface World {
  live(
    path: MoneyPath,
    options?: { liar?: Liar; expected?: readonly (readonly Signed[])[]; fate?: Fate },
  ): Promise<Life>
  stop(): Promise<void>
}

export async function openWorld(): Promise<World> {
  Quiet.watch()
  const local = await startLocalChain({ silent: true })
  const { deployment, anvil } = local
  const book = await localOrderBook({ rpcUrl: anvil.url, contracts: deployment })
  const parsed = parseConfig(
    JSON.stringify({
      ...localConfig({
        deployment,
        rpcUrls: [...ENDPOINTS],
        projectUrl: 'https://hearth.example',
        orderBookUrl: BOOK,
      }),
    }),
  )
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  const ground: Ground = { config: parsed.value, deployment }
  const chain = await RecordedChain.open(anvil.url, book)
  const naming = new Naming(placesOf(ground))
  return {
    live: (path, options = {}) => {
      const quiet = new Quiet()
      return quiet.live(async () => {
        const account = accountOf(path.account)
        const branch = chain.branch()
        const count = await branch.ask({
          method: 'eth_getTransactionCount',
          params: [account.address, 'latest'],
        })
        const app = new LiedApp(quiet, {
          config: ground.config,
          branch,
          naming,
          account,
          nonce: Number('result' in count ? count.result : 0),
          now: chain.start * 1000,
          signsTexts: path.signsTexts ?? true,
          ...options,
        })
        const heed = (heeds: boolean) => {
          for (const endpoint of app.endpoints) endpoint.heeds = heeds
        }
        try {
          heed(path.fromStart ?? false)
          await app.open(path.feature)
          await path.before?.(app, ground)
          heed(true)
          const end = await path.go(app, ground).then(
            () => undefined,
            (error: unknown) => error,
          )
          const stuck = end instanceof Stuck || end instanceof Endless ? end.message : undefined
          heed(false)
          const { broken } = app.endpoints.find((endpoint) => endpoint.broken !== undefined) ?? {}
          if (broken !== undefined) throw new Error('An endpoint is broken', { cause: broken })
          return {
            signed: app.wallet.asked,
            wrong: app.wallet.wrong,
            untrue: await untruthsOf(app, branch, options.fate ?? 'mined'),
            stuck,
            errors: app.notices.filter(({ kind }) => kind === 'error').map(({ text }) => text),
            crash: stuck === undefined ? end : undefined,
            said: app.said,
            health: app.health,
            asked: app.endpoints.map(({ asked }) => asked),
            lied: app.endpoints.some(({ lied }) => lied),
          }
        } finally {
          app.close()
        }
      })
    },
    stop: async () => {
      await book.stop()
      await anvil.stop()
    },
  }
}

const accounts = new Map<number, PrivateKeyAccount>()

function accountOf(index: number): PrivateKeyAccount {
  const account = accounts.get(index) ?? privateKeyToAccount(developmentAccount(index).privateKey)
  accounts.set(index, account)
  return account
}

/** What the app says of its transactions that is not so: of one that waits, anything. */
async function untruthsOf(app: LiedApp, branch: ChainBranch, fate: Fate): Promise<readonly string[]> {
  const entries = runInAction(() => app.get(ActivityStore).entries)
  const judged = await Promise.all(
    entries.map(async ({ outcome, transaction: { hash, label } }) => {
      if (outcome === undefined) return []
      const said = `“${label}” is said to be ${outcome}`
      if (fate === 'waiting') return [said]
      return (await branch.hasSucceeded(hash)) === (outcome === 'success') ? [] : [said]
    }),
  )
  return judged.flat()
}

/** The places of a local stack by their addresses. */
function placesOf({ deployment }: Ground): Readonly<Record<string, string>> {
  const named: Record<string, string> = {}
  const name = (prefix: string, value: unknown) => {
    if (typeof value === 'string' && /^0x[\da-fA-F]{40}$/.test(value)) named[value] = prefix
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) name(prefix === '' ? key : `${prefix} ${key}`, inner)
  }
  name('', deployment)
  named[seededCollection(deployment, 'meadow')] = 'collection'
  for (const [index, who] of [
    [5, 'Alice'],
    [6, 'Bob'],
    [7, 'Carol'],
    [9, 'Erin'],
  ] as const)
    named[developmentAccount(index).address] = who
  return named
}
