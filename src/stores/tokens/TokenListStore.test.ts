import { autorun } from 'mobx'
import { describe, expect, it } from 'vitest'

import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { TokenListStore } from './TokenListStore.ts'

const CHAT = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const STRANGER = '0x3Aa5ebB10DC797CAC828524e59A333d0A371443c' as Address
const CONFIG = { chatTokenAddress: CHAT, chatTokenSymbol: 'CHAT' }

/** A picker in a community with a token, and an unlisted token of the same name. */
async function openPicker(storage = new MemoryStore()) {
  const app = await createTestApp({
    config: CONFIG,
    storage,
    features: ['tokens'],
    seed: ({ chain }) => {
      chain.tokens.fund(CHAT, ALICE, 5n)
      chain.tokens.introduce(STRANGER, { name: 'Chat', symbol: 'cHAT', decimals: 18 })
      chain.tokens.fund(STRANGER, ALICE, 7n)
    },
    stores: { tokenList: TokenListStore },
  })
  // The picker observes the candidate.
  autorun(() => void app.get(TokenListStore).candidate)
  return app
}

const balances = (tokenList: TokenListStore) =>
  tokenList.tokens.map(({ address }) => tokenList.balanceOf(address))

describe('TokenListStore', () => {
  it('reads all balances at once, while at least one view is mounted', async () => {
    const { tokenList, connect, reads } = await openPicker()
    expect(balances(tokenList)).toEqual([{ kind: 'none' }, { kind: 'none' }])
    const leave = tokenList.watch()
    const leaveToo = tokenList.watch()
    await connect()
    expect(balances(tokenList)).toEqual([
      { kind: 'ready', value: 10n ** 22n },
      { kind: 'ready', value: 5n },
    ])
    expect(reads('balancesOf')).toBe(1)
    leave()
    leave()
    await tokenList.readAgain()
    leaveToo()
    expect(reads('balancesOf')).toBe(2)
  })

  it('never shows zero for a failed read, keeps known balances, and reads again on request', async () => {
    const { tokenList, connect, chain } = await openPicker()
    tokenList.watch()
    await connect()
    chain.setReachable(false)
    await tokenList.readAgain()
    expect(tokenList.balanceOf(CHAT)).toEqual({ kind: 'failed', last: 5n })
    chain.reachable = true
    await tokenList.readAgain()
    expect(tokenList.balanceOf(CHAT)).toEqual({ kind: 'ready', value: 5n })
  })

  it('has a single unknown balance if a single token cannot be read', async () => {
    const { tokenList, connect, chain, press } = await openPicker()
    chain.tokens.introduce(BOB, { name: 'Odd', symbol: 'ODD', decimals: 1 })
    await press(() => tokenList.seek(BOB))
    tokenList.import()
    tokenList.watch()
    chain.tokens.vanish(BOB)
    await connect()
    expect(balances(tokenList).map(({ kind }) => kind)).toEqual(['ready', 'ready', 'failed'])
  })

  it('finds tokens by any text, and asks the chain only about unknown addresses', async () => {
    const { tokenList, chain, press } = await openPicker()
    for (const text of ['(', 'chat', CHAT, ZERO_ADDRESS, '0x12']) {
      await press(() => tokenList.seek(text))
      expect(tokenList.candidate).toEqual({ kind: 'none' })
    }
    expect(chain.reads).not.toContain('describe')
    tokenList.seek(BOB)
    expect(tokenList.candidate).toEqual({ kind: 'loading', address: BOB })
    await settled()
    expect(tokenList.candidate).toEqual({ kind: 'no token', address: BOB })
    chain.setReachable(false)
    await press(() => tokenList.seek(STRANGER))
    expect(tokenList.candidate).toEqual({ kind: 'failed', address: STRANGER })
  })

  it('drops the answer to an earlier search', async () => {
    const { tokenList } = await openPicker()
    tokenList.seek(STRANGER)
    tokenList.seek('')
    await settled()
    expect(tokenList.candidate).toEqual({ kind: 'none' })
  })

  it('imports a token with a warning about the token it imitates, stores it, and removes it', async () => {
    const storage = new MemoryStore()
    const { tokenList, press } = await openPicker(storage)
    await press(() => tokenList.seek(STRANGER))
    expect(tokenList.candidate).toMatchObject({ kind: 'found', clash: { address: CHAT } })
    expect(tokenList.import()).toMatchObject({ address: STRANGER, origin: 'imported', symbol: 'cHAT' })
    expect(tokenList.import()).toBeUndefined()
    const { tokenList: later, connect } = await openPicker(storage)
    later.watch()
    await connect()
    expect(later.tokens.map(({ symbol }) => symbol)).toEqual(['DEGEN', 'CHAT', 'cHAT'])
    const imported = later.tokenAt(STRANGER)
    expect(imported && later.clashOf(imported)?.address).toBe(CHAT)
    expect(later.balanceOf(STRANGER)).toEqual({ kind: 'ready', value: 7n })
    later.remove(STRANGER)
    expect((await openPicker(storage)).tokenList.imported).toEqual([])
  })

  it('reads the balance of a token that was just imported', async () => {
    const { tokenList, connect, press } = await openPicker()
    tokenList.watch()
    await connect()
    await press(() => tokenList.seek(STRANGER))
    tokenList.import()
    expect(tokenList.balanceOf(STRANGER)).toEqual({ kind: 'loading' })
    await settled()
    expect(tokenList.balanceOf(STRANGER)).toEqual({ kind: 'ready', value: 7n })
  })
})
