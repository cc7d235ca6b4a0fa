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

/** A picker in a community with a token; a stranger's has its name. */
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
    stores: { list: TokenListStore },
  })
  // As the picker does, which shows what was found.
  autorun(() => void app.get(TokenListStore).candidate)
  return app
}

const balances = (list: TokenListStore) => list.tokens.map(({ address }) => list.balanceOf(address))

describe('TokenListStore', () => {
  it('reads every balance at once, for as long as somebody looks', async () => {
    const { list, connect, reads } = await openPicker()
    expect(balances(list)).toEqual([{ kind: 'none' }, { kind: 'none' }])
    const leave = list.watch()
    const leaveToo = list.watch()
    await connect()
    expect(balances(list)).toEqual([
      { kind: 'ready', value: 10n ** 22n },
      { kind: 'ready', value: 5n },
    ])
    expect(reads('balancesOf')).toBe(1)
    leave()
    leave()
    await list.readAgain()
    leaveToo()
    expect(reads('balancesOf')).toBe(2)
  })

  it('never takes a failed read for zero, keeps what was known, and reads again when told to', async () => {
    const { list, connect, chain } = await openPicker()
    list.watch()
    await connect()
    chain.setReachable(false)
    await list.readAgain()
    expect(list.balanceOf(CHAT)).toEqual({ kind: 'failed', last: 5n })
    chain.reachable = true
    await list.readAgain()
    expect(list.balanceOf(CHAT)).toEqual({ kind: 'ready', value: 5n })
  })

  it('has one unknown balance where one token cannot be read', async () => {
    const { list, connect, chain, press } = await openPicker()
    chain.tokens.introduce(BOB, { name: 'Odd', symbol: 'ODD', decimals: 1 })
    await press(() => list.seek(BOB))
    list.import()
    list.watch()
    chain.tokens.vanish(BOB)
    await connect()
    expect(balances(list).map(({ kind }) => kind)).toEqual(['ready', 'ready', 'failed'])
  })

  it('finds by any text, and asks the chain only about addresses it does not know', async () => {
    const { list, chain, press } = await openPicker()
    for (const text of ['(', 'chat', CHAT, ZERO_ADDRESS, '0x12']) {
      await press(() => list.seek(text))
      expect(list.candidate).toEqual({ kind: 'none' })
    }
    expect(chain.reads).not.toContain('describe')
    list.seek(BOB)
    expect(list.candidate).toEqual({ kind: 'looking', address: BOB })
    await settled()
    expect(list.candidate).toEqual({ kind: 'no token', address: BOB })
    chain.setReachable(false)
    await press(() => list.seek(STRANGER))
    expect(list.candidate).toEqual({ kind: 'failed', address: STRANGER })
  })

  it('drops the answer about a text that is no longer there', async () => {
    const { list } = await openPicker()
    list.seek(STRANGER)
    list.seek('')
    await settled()
    expect(list.candidate).toEqual({ kind: 'none' })
  })

  it('imports a token with a warning of whom it may be taken for, keeps it over a reload, and forgets it', async () => {
    const storage = new MemoryStore()
    const { list, press } = await openPicker(storage)
    await press(() => list.seek(STRANGER))
    expect(list.candidate).toMatchObject({ kind: 'found', clash: { address: CHAT } })
    expect(list.import()).toMatchObject({ address: STRANGER, origin: 'imported', symbol: 'cHAT' })
    expect(list.import()).toBeUndefined()
    const { list: later, connect } = await openPicker(storage)
    later.watch()
    await connect()
    expect(later.tokens.map(({ symbol }) => symbol)).toEqual(['DEGEN', 'CHAT', 'cHAT'])
    const imported = later.tokenAt(STRANGER)
    expect(imported && later.clashOf(imported)?.address).toBe(CHAT)
    expect(later.balanceOf(STRANGER)).toEqual({ kind: 'ready', value: 7n })
    later.remove(STRANGER)
    expect((await openPicker(storage)).list.imported).toEqual([])
  })

  it('reads the balance of a token that was just imported', async () => {
    const { list, connect, press } = await openPicker()
    list.watch()
    await connect()
    await press(() => list.seek(STRANGER))
    list.import()
    expect(list.balanceOf(STRANGER)).toEqual({ kind: 'loading' })
    await settled()
    expect(list.balanceOf(STRANGER)).toEqual({ kind: 'ready', value: 7n })
  })
})
