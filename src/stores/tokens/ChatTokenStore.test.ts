import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import type { WatchFailure } from '#domain/wallet/Wallet.ts'
import type { Address } from '#domain/shared/Address.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { ChatTokenStore } from './ChatTokenStore.ts'

const TOKEN = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const POINTS = '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9'
const ON = {
  chatTokenAddress: TOKEN,
  chatTokenSymbol: 'CHAT',
  showFeatures: { activityPoints: true },
  activityPointsAddress: POINTS,
}
const HERS = 5n * 10n ** 18n

/** A started house with the feature; Alice has tokens and Bob has none. */
async function open({ early = true, ...options }: TestAppOptions & { readonly early?: boolean } = {}) {
  const app = await createTestApp({
    account: ALICE,
    config: ON,
    features: early ? ['chat token'] : [],
    ...options,
    seed: ({ chain }) => chain.tokens.fund(TOKEN, ALICE, HERS),
  })
  await app.load('chat token')
  await settled()
  const store = app.get(ChatTokenStore)
  const seen = () => runInAction(() => ({ balance: store.balance, adding: store.adding }))
  return { ...app, store, seen }
}

describe('ChatTokenStore, the balance', () => {
  it('reads nothing where the community has no token', async () => {
    const { chain, store, seen } = await open({ config: {} })
    await store.refresh()
    await store.addToWallet()
    expect(seen()).toEqual({ balance: { kind: 'none' }, adding: { kind: 'idle' } })
    expect(chain.reads).not.toContain('tokenBalanceOf')
  })

  it('asks nothing for a visitor', async () => {
    const { chain, store, seen } = await open({ account: undefined })
    await store.refresh()
    expect(seen().balance).toEqual({ kind: 'none' })
    expect(chain.reads).toEqual([])
  })

  it('is read once for one connect, in the moment of the name and the points', async () => {
    const { chain, seen } = await open()
    expect(seen().balance).toEqual({ kind: 'ready', value: HERS })
    expect(chain.reads).toEqual(['defaultNameOf', 'pointsOf', 'tokenBalanceOf'])
  })

  it('is read when its feature comes after the connect', async () => {
    const { chain, seen } = await open({ early: false })
    expect(seen().balance).toEqual({ kind: 'ready', value: HERS })
    expect(chain.reads.filter((read) => read === 'tokenBalanceOf')).toHaveLength(1)
  })

  it('is not read again on another chain, where the name is', async () => {
    const { chain, wallet } = await open()
    wallet.moveTo(1)
    await settled()
    expect(chain.reads).toEqual(['defaultNameOf', 'pointsOf', 'tokenBalanceOf', 'defaultNameOf'])
  })

  it('is that of the account: zero for somebody who has none', async () => {
    const { wallet, seen } = await open()
    wallet.chooseAccount(BOB)
    expect(seen().balance).toEqual({ kind: 'loading' })
    await settled()
    expect(seen().balance).toEqual({ kind: 'ready', value: 0n })
  })

  it('keeps the last one when a read fails, and says in the log that it did', async () => {
    const { chain, store, seen, log } = await open()
    chain.setReachable(false)
    await store.refresh()
    expect(seen().balance).toEqual({ kind: 'failed', last: HERS })
    expect(log.messages).toEqual(['The chat token balance could not be read'])
  })

  it('is unknown, never zero, when the first read fails', async () => {
    const { chain, connect, seen } = await open({ account: undefined })
    chain.setReachable(false)
    await connect()
    expect(seen().balance).toEqual({ kind: 'failed', last: undefined })
  })
})

describe('ChatTokenStore, the token in the wallet', () => {
  it('is added as the community describes it', async () => {
    const { wallet, store, seen } = await open()
    await store.addToWallet()
    expect(wallet.watched).toEqual([{ address: TOKEN, symbol: 'CHAT', decimals: 18 }])
    expect(seen().adding).toEqual({ kind: 'added' })
  })

  it('says that the owner declined, which is no matter for the log', async () => {
    const { wallet, store, seen, log } = await open()
    wallet.answer = 'reject'
    await store.addToWallet()
    expect(seen().adding).toEqual({ kind: 'failed', failure: { kind: 'rejected' } })
    expect(log.messages).toEqual([])
  })

  it('says that the wallet cannot, and logs it', async () => {
    const { wallet, store, seen, log } = await open()
    wallet.listsTokens = false
    await store.addToWallet()
    expect(seen().adding).toEqual({ kind: 'failed', failure: { kind: 'not supported' } })
    expect(log.messages).toEqual(['The wallet did not list the token'])
  })

  it('forgets the answer when the account or the chain changes', async () => {
    const { wallet, store, seen } = await open()
    await store.addToWallet()
    wallet.chooseAccount(BOB)
    expect(seen().adding).toEqual({ kind: 'idle' })
    wallet.moveTo(1)
    await store.addToWallet()
    expect(seen().adding).toEqual({ kind: 'failed', failure: { kind: 'wrong chain' } })
    wallet.moveTo(wallet.supportedChainId)
    expect(seen().adding).toEqual({ kind: 'idle' })
  })

  it('asks a silent wallet again, and believes the answer to the later question', async () => {
    const { store, seen, wallet } = await open()
    const answers: ((answer: Result<void, WatchFailure>) => void)[] = []
    wallet.watchAsset = () => new Promise((resolve) => answers.push(resolve))
    const adding = () => seen().adding
    void store.addToWallet()
    void store.addToWallet()
    expect(adding()).toEqual({ kind: 'asking' })
    answers[1]?.(ok(undefined))
    await settled()
    answers[0]?.(err({ kind: 'rejected' }))
    await settled()
    expect(adding()).toEqual({ kind: 'added' })
  })

  it('passes no fault of its own off as the words of the wallet', async () => {
    const { store, seen, log, wallet } = await open()
    wallet.watchAsset = () => Promise.reject(new Error('gone'))
    await store.addToWallet()
    expect(seen().adding).toEqual({ kind: 'failed', failure: { kind: 'unknown' } })
    expect(log.messages).toEqual(['The wallet could not be asked to list the token'])
  })
})
