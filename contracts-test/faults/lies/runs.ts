import { parseEther } from 'viem'

import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { validConfig } from '#testing/validConfig.ts'

import { readArtifact } from '../../../scripts/contracts/compile.ts'
import { developmentAccount, signer } from '../../../scripts/contracts/developmentAccounts.ts'
import { localOrderBook } from '../../../scripts/order-book/localOrderBook.ts'
import { startLocalChain } from '../../../scripts/chain/localChain.ts'
import { localClient } from '../../../scripts/chain/localClient.ts'
import { localConfig } from '../../../scripts/chain/localConfig.ts'
import { seededCollection } from '../../../scripts/chain/seedNfts.ts'
import { AppUnderTest, BOOK, ENDPOINTS, type RunOptions } from './AppUnderTest.ts'
import type { PathContext, MoneyPath } from './storePaths.ts'
import { Naming } from './questions.ts'
import { PendingWork, Stuck } from './PendingWork.ts'
import { STRANGER } from './CarefulWallet.ts'
import { ENTRY_POINT, RecordedChain, type ChainBranch, type TransactionEnd } from './RecordedChain.ts'

/** The chain on which paths are run repeatedly. */
export type Fixture = Awaited<ReturnType<typeof openFixture>>

/** The outcome of a path. */
export type AppRun = Awaited<ReturnType<Fixture['run']>>

export async function openFixture() {
  PendingWork.watch()
  const local = await startLocalChain()
  const { deployment, anvil } = local
  const book = await localOrderBook({ rpcUrl: anvil.url, contracts: deployment })
  const config = validConfig(
    localConfig({
      deployment,
      rpcUrls: [...ENDPOINTS],
      projectUrl: 'https://hearth.example',
      orderBookUrl: BOOK,
    }),
  )
  const context: PathContext = { config, deployment }
  const client = localClient(anvil.url)
  await client.setCode({ address: ENTRY_POINT, bytecode: readArtifact('Bundler').deployedBytecode })
  await client.setBalance({ address: STRANGER.address, value: parseEther('10') })
  const chain = await RecordedChain.open(anvil.url, book)
  const naming = new Naming(placesOf(context))
  return {
    run: (
      path: MoneyPath,
      { end = 'mined', ...options }: Partial<Pick<RunOptions, 'liar' | 'expected' | 'end'>> = {},
    ) => {
      const pending = new PendingWork()
      return pending.run(async () => {
        const account = signer(path.account)
        const branch = chain.branch()
        const count = await branch.ask({
          method: 'eth_getTransactionCount',
          params: [account.address, 'latest'],
        })
        const app = new AppUnderTest(pending, {
          config,
          branch,
          naming,
          account,
          nonce: Number('result' in count ? count.result : 0),
          now: chain.start * 1000,
          signsTexts: path.signsTexts ?? true,
          end,
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
          const thrown: unknown = await path.go(app, context).then(
            () => undefined,
            (error: unknown) => error,
          )
          const stuck = thrown instanceof Stuck ? thrown.message : undefined
          setActive(false)
          const { broken } = app.endpoints.find((endpoint) => endpoint.broken !== undefined) ?? {}
          if (broken !== undefined) throw new Error('An endpoint is broken', { cause: broken })
          const texts = app.notices.map(({ text }) => text)
          return {
            /** All requests to the wallet. */
            signed: app.wallet.signed,
            /** A request that should not have been made. */
            wrong: app.wallet.wrong,
            /** False statements of the app about a transaction. */
            falseStatements: await falseStatementsOf(app, branch, end),
            /** The expected state that was not reached; undefined if everything is signed and reported. */
            stuck,
            errors: app.notices.filter(({ kind }) => kind === 'error').map(({ text }) => text),
            /** Texts about transactions' gains. */
            gains: texts.filter((text) => text.startsWith('You got ')),
            /** Thrown by a store at its reader, which would take down a view. */
            crash: stuck === undefined ? thrown : undefined,
            /** All texts shown to the user. */
            said: app.said,
            /** The page's banner about the endpoints, at the end. */
            health: app.health,
            /** By endpoint. */
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
