import type { EndpointCondition } from '#domain/shell/EndpointHealth.ts'
import { parseEther, type PrivateKeyAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

import { parseConfig } from '#config/parseConfig.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'

import { readArtifact } from '../../scripts/contracts/compile.ts'
import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { localOrderBook } from '../../scripts/order-book/localOrderBook.ts'
import { startLocalChain } from '../../scripts/chain/localChain.ts'
import { localClient } from '../../scripts/chain/localClient.ts'
import { localConfig } from '../../scripts/chain/localConfig.ts'
import { seededCollection } from '../../scripts/chain/seedNfts.ts'
import type { Sample, LieAboutRead } from './Endpoint.ts'
import { BOOK, ENDPOINTS, AppUnderTest, Stuck } from './AppUnderTest.ts'
import type { PathContext, MoneyPath } from './paths.ts'
import { Naming } from './questions.ts'
import { Endless, PendingWork } from './PendingWork.ts'
import { STRANGER } from './CarefulWallet.ts'
import { ENTRY_POINT, RecordedChain, type ChainBranch, type TransactionEnd } from './RecordedChain.ts'
import type { Signed } from './signed.ts'

export interface Liar {
  readonly place: 0 | 1
  readonly lie: LieAboutRead
}

export interface AppRun {
  /** All requests to the wallet. */
  readonly signed: readonly Signed[]
  /** A request that should not have been made. */
  readonly wrong: Signed | undefined
  /** False statements of the app about a transaction. */
  readonly falseStatements: readonly string[]
  /** The expected state that was not reached; undefined if everything is signed and reported. */
  readonly stuck: string | undefined
  /** Thrown by a store at its reader, which would take down a view. */
  readonly crash: unknown
  readonly errors: readonly string[]
  /** Texts about transactions' gains. */
  readonly gains: readonly string[]
  /** All texts shown to the user. */
  readonly said: string
  /** The page's banner about the endpoints, at the end. */
  readonly health: EndpointCondition
  /** By endpoint. */
  readonly requested: readonly ReadonlyMap<string, Sample>[]
}

/** The chain on which paths are run repeatedly. */
export interface Fixture {
  run(
    path: MoneyPath,
    options?: { liar?: Liar; expected?: readonly (readonly Signed[])[]; end?: TransactionEnd },
  ): Promise<AppRun>
  stop(): Promise<void>
}

export async function openFixture(): Promise<Fixture> {
  PendingWork.watch()
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
  const context: PathContext = { config: parsed.value, deployment }
  const client = localClient(anvil.url)
  await client.setCode({ address: ENTRY_POINT, bytecode: readArtifact('Bundler').deployedBytecode })
  await client.setBalance({ address: STRANGER.address, value: parseEther('10') })
  const chain = await RecordedChain.open(anvil.url, book)
  const naming = new Naming(placesOf(context))
  return {
    run: (path, options = {}) => {
      const pending = new PendingWork()
      return pending.run(async () => {
        const account = accountOf(path.account)
        const branch = chain.branch()
        const count = await branch.ask({
          method: 'eth_getTransactionCount',
          params: [account.address, 'latest'],
        })
        const app = new AppUnderTest(pending, {
          config: context.config,
          branch,
          naming,
          account,
          nonce: Number('result' in count ? count.result : 0),
          now: chain.start * 1000,
          signsTexts: path.signsTexts ?? true,
          ...options,
        })
        const setActive = (isActive: boolean) => {
          for (const endpoint of app.endpoints) endpoint.isActive = isActive
        }
        try {
          setActive(path.fromStart ?? false)
          await app.open(path.feature)
          app.wallet.isHonest = true
          await path.before?.(app, context)
          app.wallet.isHonest = false
          setActive(true)
          const end = await path.go(app, context).then(
            () => undefined,
            (error: unknown) => error,
          )
          const stuck = end instanceof Stuck || end instanceof Endless ? end.message : undefined
          setActive(false)
          const { broken } = app.endpoints.find((endpoint) => endpoint.broken !== undefined) ?? {}
          if (broken !== undefined) throw new Error('An endpoint is broken', { cause: broken })
          return {
            signed: app.wallet.signed,
            wrong: app.wallet.wrong,
            falseStatements: await falseStatementsOf(app, branch, options.end ?? 'mined'),
            stuck,
            errors: app.notices.filter(({ kind }) => kind === 'error').map(({ text }) => text),
            gains: app.notices.map(({ text }) => text).filter((text) => text.startsWith('You got ')),
            crash: stuck === undefined ? end : undefined,
            said: app.said,
            health: app.health,
            requested: app.endpoints.map(({ requested }) => requested),
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

/** False statements of the app about its transactions; for a pending one, any statement of its end. */
async function falseStatementsOf(
  app: AppUnderTest,
  branch: ChainBranch,
  end: TransactionEnd,
): Promise<readonly string[]> {
  const entries = app.get(ActivityStore).entries
  const judged = await Promise.all(
    entries.map(async ({ outcome, transaction: { hash, label } }) => {
      if (outcome === undefined) return []
      const said = `“${label}” is said to be ${outcome}`
      if (end === 'waiting') return [said]
      if (app.wallet.othersHashes.includes(hash)) return outcome === 'success' ? [said] : []
      return (await branch.hasSucceeded(hash)) === (outcome === 'success') ? [] : [said]
    }),
  )
  return judged.flat()
}

/** A local stack's contract names by address. */
function placesOf({ deployment }: PathContext): Readonly<Record<string, string>> {
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
