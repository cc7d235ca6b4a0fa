import { describe, expect, it } from 'vitest'

import type { WatchFailure } from '#domain/wallet/Wallet.ts'
import type { Address } from '#domain/shared/Address.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB, type MemoryApp } from '#testing/container/memoryContainer.ts'

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

/** Alice has tokens and Bob has none. */
const MEMBER = {
  account: ALICE,
  config: ON,
  features: ['tokens/chatToken'],
  seed: ({ chain }: MemoryApp) => chain.tokens.fund(TOKEN, ALICE, HERS),
  stores: { store: ChatTokenStore },
} as const

describe('ChatTokenStore, the balance', () => {
  it('reads nothing if the community has no chat token', async () => {
    const { chain, store } = await createTestApp({ ...MEMBER, config: {} })
    await store.refresh()
    await store.addToWallet()
    expect([store.balance, store.adding]).toEqual([{ kind: 'none' }, { kind: 'idle' }])
    expect(chain.reads).not.toContain('tokenBalanceOf')
  })

  it('reads nothing for a visitor', async () => {
    const { chain, store } = await createTestApp({ ...MEMBER, account: undefined })
    await store.refresh()
    expect(store.balance).toEqual({ kind: 'none' })
    expect(chain.reads).toEqual([])
  })

  it('reads the balance once per connection, together with the name and the points', async () => {
    const { chain, store } = await createTestApp(MEMBER)
    expect(store.balance).toEqual({ kind: 'ready', value: HERS })
    expect(chain.reads).toEqual(['defaultNameOf', 'pointsOf', 'tokenBalanceOf'])
  })

  it('reads the balance if its feature loads after the connection', async () => {
    const { load, see, reads } = await createTestApp({ ...MEMBER, features: [], stores: {} })
    await load('tokens/chatToken')
    await settled()
    expect(see(ChatTokenStore).balance).toEqual({ kind: 'ready', value: HERS })
    expect(reads('tokenBalanceOf')).toBe(1)
  })

  it('does not read the balance again on another chain, unlike the name', async () => {
    const { chain, wallet } = await createTestApp(MEMBER)
    wallet.moveTo(1)
    await settled()
    expect(chain.reads).toEqual(['defaultNameOf', 'pointsOf', 'tokenBalanceOf', 'defaultNameOf'])
  })

  it('shows zero for an account without tokens', async () => {
    const { wallet, store } = await createTestApp(MEMBER)
    wallet.chooseAccount(BOB)
    expect(store.balance).toEqual({ kind: 'loading' })
    await settled()
    expect(store.balance).toEqual({ kind: 'ready', value: 0n })
  })

  it('keeps the last balance when a read fails, and logs the failure', async () => {
    const { chain, store, log } = await createTestApp(MEMBER)
    chain.setReachable(false)
    await store.refresh()
    expect(store.balance).toEqual({ kind: 'failed', last: HERS })
    expect(log.messages).toEqual(['The chat token balance could not be read'])
  })
})

describe('ChatTokenStore, the token in the wallet', () => {
  it('adds the token as the community describes it', async () => {
    const { wallet, store } = await createTestApp(MEMBER)
    await store.addToWallet()
    expect(wallet.watched).toEqual([{ address: TOKEN, symbol: 'CHAT', decimals: 18 }])
    expect(store.adding).toEqual({ kind: 'added' })
  })

  it('reports a rejection by the user, and does not log it', async () => {
    const { wallet, store, log } = await createTestApp(MEMBER)
    wallet.answer = 'reject'
    await store.addToWallet()
    expect(store.adding).toEqual({ kind: 'failed', failure: { kind: 'rejected' } })
    expect(log.messages).toEqual([])
  })

  it('reports a wallet that cannot add tokens, and logs it', async () => {
    const { wallet, store, log } = await createTestApp(MEMBER)
    wallet.listsTokens = false
    await store.addToWallet()
    expect(store.adding).toEqual({ kind: 'failed', failure: { kind: 'not supported' } })
    expect(log.messages).toEqual(['The wallet did not list the token'])
  })

  it('drops the answer when the account or the chain changes', async () => {
    const { wallet, store } = await createTestApp(MEMBER)
    await store.addToWallet()
    wallet.chooseAccount(BOB)
    expect(store.adding).toEqual({ kind: 'idle' })
    wallet.moveTo(1)
    await store.addToWallet()
    expect(store.adding).toEqual({ kind: 'failed', failure: { kind: 'wrong chain' } })
    wallet.moveTo(wallet.supportedChainId)
    expect(store.adding).toEqual({ kind: 'idle' })
  })

  it('asks a silent wallet again, and uses the answer to the later request', async () => {
    const { store, wallet } = await createTestApp(MEMBER)
    const answers: ((answer: Result<void, WatchFailure>) => void)[] = []
    wallet.watchAsset = () => new Promise((resolve) => answers.push(resolve))
    void store.addToWallet()
    void store.addToWallet()
    expect(store.adding).toEqual({ kind: 'asking' })
    answers[1]?.(ok(undefined))
    await settled()
    answers[0]?.(err({ kind: 'rejected' }))
    await settled()
    expect(store.adding).toEqual({ kind: 'added' })
  })

  it('never reports an error of the app as the answer of the wallet', async () => {
    const { store, log, wallet } = await createTestApp(MEMBER)
    wallet.watchAsset = () => Promise.reject(new Error('gone'))
    await store.addToWallet()
    expect(store.adding).toEqual({ kind: 'failed', failure: { kind: 'unknown' } })
    expect(log.messages).toEqual(['The wallet could not be asked to list the token'])
  })
})
