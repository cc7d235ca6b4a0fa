import { autorun } from 'mobx'
import { describe, expect, it } from 'vitest'

import * as texts from '#domain/wallet/texts.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { WalletCheckStore } from './WalletCheckStore.ts'

const TOKEN = '0x0165878A594ca255338adfa4d48449f69242Eb8F'

async function checked(options: TestAppOptions = {}) {
  const app = await createTestApp({
    account: ALICE,
    features: ['wallet/check'],
    ...options,
    stores: { check: WalletCheckStore },
  })
  const stop = [app.get(WalletCheckStore).visit(), autorun(() => app.get(WalletCheckStore).summary)]
  await settled()
  const all = () => [...app.check.walletChecks, ...app.check.browserChecks]
  return {
    ...app,
    leavePage: () => {
      for (const end of stop) end()
    },
    all,
    states: () => Object.fromEntries(all().map(({ id, state }) => [id, state])),
    of: (id: string) => all().find((each) => each.id === id),
  }
}

describe('the wallet check', () => {
  it('says that a wallet works once everything was read, and asks it to show nothing', async () => {
    const { check, states } = await checked({
      seed: ({ walletDiagnostics }) => {
        walletDiagnostics.sendsBatches = true
      },
    })
    expect(check.summary).toMatchObject({ state: 'works', title: 'Your wallet works with Degen Chain' })
    expect(states()).toMatchObject({
      found: 'works',
      chain: 'works',
      answer: 'works',
      connection: 'works',
      account: 'works',
      signature: 'not asked yet',
      batches: 'works',
      clock: 'works',
      storage: 'works',
      window: 'not asked yet',
      frame: 'works',
      worker: 'works',
    })
  })

  it('says without a wallet what can be checked, and that none is connected', async () => {
    const { check, states } = await checked({ account: undefined })
    expect(check.summary.title).toBe('No wallet is connected')
    expect(states()).toMatchObject({ chain: 'not asked yet', connection: 'not asked yet', clock: 'works' })
    expect(check.walletChecks.flatMap(({ action }) => action ?? [])).toEqual([])
  })

  it('never calls a read that failed working', async () => {
    const { check, states } = await checked({ seed: ({ chain }) => chain.setReachable(false) })
    expect(states()).toMatchObject({
      account: 'unknown',
      connection: 'unknown',
      batches: 'unknown',
      clock: 'unknown',
    })
    expect(check.summary.state).not.toBe('works')
  })

  it('asks again on a press', async () => {
    const { check, states, walletDiagnostics, press } = await checked()
    walletDiagnostics.answered = { block: 1n, ourBlock: 500n }
    await press(() => check.refresh())
    expect(states()).toMatchObject({ connection: 'does not work' })
    expect(check.refreshing).toBe(false)
  })

  it('switches the wallet to the chain on a press, and then compares its connection', async () => {
    const { check, of, press } = await checked({ chainId: 1 })
    expect([of('chain')?.state, of('connection')?.state]).toEqual(['does not work', 'unknown'])
    await press(() => check.act('switch'))
    expect([of('chain')?.state, of('connection')?.state]).toEqual(['works', 'works'])
  })

  it('tells why the wallet did not switch', async () => {
    const { check, of, press, wallet } = await checked({ chainId: 1 })
    wallet.answer = 'reject'
    await press(() => check.act('switch'))
    expect(of('chain')).toMatchObject({ state: 'does not work', advice: texts.stillOnOther('Degen Chain') })
  })

  it('asks for a signature on a press only, and tells whose it is', async () => {
    const { check, of, press, walletDiagnostics } = await checked()
    walletDiagnostics.signed = 'contract'
    await press(() => check.act('sign'))
    expect(of('signature')).toMatchObject({ state: 'works', text: texts.signedByContract })
  })

  it('is unknown about signing after the user has declined', async () => {
    const { check, of, press, wallet } = await checked()
    wallet.answer = 'reject'
    await press(() => check.act('sign'))
    expect(of('signature')).toMatchObject({ state: 'unknown', text: texts.signDeclined })
  })

  it('forgets the signature of another account, also one that is still asked for', async () => {
    const { check, of, press, wallet } = await checked()
    await press(() => check.act('sign'))
    await press(() => wallet.chooseAccount(BOB))
    expect(of('signature')?.state).toBe('not asked yet')
    wallet.answer = 'never'
    await press(() => check.act('sign'))
    expect(of('signature')?.state).toBe('checking')
    await press(() => wallet.chooseAccount(ALICE))
    expect(of('signature')?.state).toBe('not asked yet')
  })

  it('forgets the signature when the page is left', async () => {
    const { check, press, leavePage } = await checked()
    await press(() => check.act('sign'))
    leavePage()
    expect(check.signing).toBe('not asked')
  })

  it('opens a window on a press only', async () => {
    const { check, of, press, browserTrial } = await checked()
    browserTrial.allowsWindows = false
    await press(() => check.act('open window'))
    expect(of('window')?.state).toBe('does not work')
  })

  it('lists the tokens that can be approved by a signature, where the community has tokens', async () => {
    const config = { chatTokenAddress: TOKEN, chatTokenSymbol: 'CHAT' }
    const permitting = await checked({
      config,
      seed: ({ walletDiagnostics }) => walletDiagnostics.permitting.add(TOKEN as never),
    })
    expect(permitting.of('permits')?.text).toBe(texts.permits('CHAT'))
    expect((await checked()).of('permits')).toBeUndefined()
  })

  it('finds a failing endpoint by its host', async () => {
    const rpcUrls = ['https://one.example/key', 'https://two.example']
    const { states, check } = await checked({
      config: {
        chain: { name: 'Degen Chain', rpcUrls, currency: { name: 'Degen', symbol: 'DEGEN', decimals: 18 } },
      },
      seed: ({ walletDiagnostics }) => walletDiagnostics.silent.add('two.example'),
    })
    expect(states()).toMatchObject({
      'endpoint one.example': 'works',
      'endpoint two.example': 'does not work',
    })
    expect(check.summary.title).toBe('1 thing needs attention')
  })

  it('writes a report without whole addresses', async () => {
    const { check, walletDiagnostics, press, page } = await checked()
    page.build = 'build-7'
    walletDiagnostics.account = { kind: 'delegated', to: BOB }
    await press(() => check.refresh())
    expect(check.writeReport()).toContain('Network: Works. Your wallet is on Degen Chain.')
    expect(check.writeReport()).toContain('Build: build-7')
    expect(check.writeReport()).not.toMatch(/0x[\da-f]{40}/i)
  })
})
