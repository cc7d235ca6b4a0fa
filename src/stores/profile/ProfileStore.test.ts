import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { SessionStore } from '../wallet/SessionStore.ts'
import { ProfileStore } from './ProfileStore.ts'

const POINTS = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707'

async function openProfile(config: Readonly<Record<string, unknown>> = {}) {
  const app = await createTestApp({
    config,
    features: ['profile'],
    names: { alice: ALICE, wonderland: ALICE },
    stores: { profile: ProfileStore },
  })
  const visit = async (id?: string) => {
    const leave = app.profile.subscribe(id)
    await settled()
    return leave
  }
  return { ...app, visit }
}

const COINS = { kind: 'ready', value: 10_000n * 10n ** 18n }
const ALICE_STATE = {
  kind: 'ready',
  profile: {
    address: ALICE,
    requestedName: undefined,
    main: { kind: 'ready', value: 'alice' },
    coins: COINS,
    chatTokens: undefined,
    points: undefined,
  },
}

describe('ProfileStore', () => {
  it.each([
    ['a name', 'alice', 'alice'],
    ['a full name in any letter case', 'ALICE.Degen', 'alice'],
    ['another name of theirs', 'wonderland.degen', 'wonderland'],
    ['an address', ALICE, undefined],
    ['an address in small letters', ALICE.toLowerCase(), undefined],
  ])('describes an account by %s, to a visitor', async (_, id, requestedName) => {
    const { visit, profile } = await openProfile()
    await visit(id)
    expect(profile.state).toEqual({
      ...ALICE_STATE,
      profile: { ...ALICE_STATE.profile, requestedName: requestedName },
    })
  })

  it('reads an address as an address even if it is also a minted name', async () => {
    const { chain, visit, profile } = await openProfile()
    chain.give(ALICE.toLowerCase(), BOB)
    await visit(ALICE.toLowerCase())
    expect(profile.state).toEqual(ALICE_STATE)
  })

  it.each([
    ['a.b.c', { kind: 'invalid' }],
    ['0x0000000000000000000000000000000000000000', { kind: 'invalid' }],
    [ALICE.replace('C', 'c'), { kind: 'invalid' }],
    ['a'.repeat(257), { kind: 'invalid' }],
    ['__proto__', { kind: 'not found', name: '__proto__' }],
    ['carol.degen', { kind: 'not found', name: 'carol' }],
  ])('resolves %j', async (id, state) => {
    const { visit, profile } = await openProfile()
    await visit(id)
    expect(profile.state).toEqual(state)
  })

  it('has no account for a visitor without an id, then that of the connected wallet', async () => {
    const { profile, visit, connect, get } = await openProfile()
    await visit()
    expect([profile.state, profile.isOwn]).toEqual([{ kind: 'nobody' }, false])
    await connect()
    expect([profile.state, profile.isOwn]).toEqual([ALICE_STATE, true])
    await get(SessionStore).disconnect()
    await settled()
    expect([profile.state, profile.isOwn]).toEqual([{ kind: 'nobody' }, false])
  })

  it('shows token and points where configured, to the last digit, and a failed read beside the others', async () => {
    const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3' as Address
    const { chain, profile, visit, press } = await openProfile({
      chatTokenAddress: token,
      activityPointsAddress: POINTS,
      showFeatures: { activityPoints: true },
    })
    chain.award(ALICE, 5n)
    await visit('alice')
    expect(profile.state).toMatchObject({ profile: { chatTokens: { kind: 'failed' }, coins: COINS } })
    chain.tokens.fund(token, ALICE, 7n)
    await press(profile.retry)
    expect(profile.state).toMatchObject({
      profile: { chatTokens: { kind: 'ready', value: 7n }, points: { kind: 'ready', value: 5n } },
    })
  })

  it('fails with a message, logs why, and reads again on request', async () => {
    const { chain, log, profile, visit, press } = await openProfile()
    chain.setReachable(false)
    await visit('alice')
    expect(profile.state).toEqual({ kind: 'failed' })
    expect(log.messages.length).toBeGreaterThan(0)
    chain.setReachable(true)
    await press(profile.retry)
    expect(profile.state).toMatchObject({ kind: 'ready' })
  })

  it('reads nothing after the page is closed', async () => {
    const { chain, visit, connect } = await openProfile()
    const leave = await visit()
    leave()
    chain.reads.length = 0
    await connect()
    expect(chain.reads).toEqual(['defaultNameOf'])
  })
})
