import { describe, expect, it } from 'vitest'

import { MOST_TOGETHER, readRun, runKey } from '#domain/send/paymentRun.ts'
import type { Address } from '#domain/shared/Address.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB, type MemoryHouse } from '#testing/container/memoryContainer.ts'
import { seen } from '#testing/stores/seen.ts'

import { PaidStore } from '../names/PaidStore.ts'
import { SeveralStore } from './SeveralStore.ts'

const CAROL = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address
const DAVE = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65' as Address
const KEY = runKey(ALICE, 666666666)

/** A page on which Alice is connected; `world`: another page of the same browser and chain, perhaps before a reload. */
async function open(storage = new MemoryStore(), world?: MemoryHouse) {
  const app = await createTestApp({
    storage,
    ...(world ? { world } : { names: { bobby: BOB } }),
    features: ['send'],
  })
  const get = <Store extends object>(store: abstract new (...deps: never[]) => Store): Store =>
    seen<Store>(app.get(store))
  const several = get(SeveralStore)
  get(TokenListStore).watch()
  await settled()
  if (!get(SessionStore).account) await app.connect()
  const list = async (text: string) => {
    several.list.type(text)
    several.list.lookUp()
    await settled()
  }
  const states = () => several.run?.payments.map(({ state }) => state)
  return {
    ...app,
    several,
    transactions: get(TransactionStore),
    list,
    confirm: () => app.confirm(2000),
    states,
    get,
  }
}

const LIST = `bobby, 1\n${CAROL}, 2\n${DAVE}, 3`

describe('SeveralStore', () => {
  it('pays one after another, each with its own review, and remembers all of them', async () => {
    const { several, list, transactions, confirm, states, chain, get, storage } = await open()
    await list(LIST)
    expect(several.list.lines.map(({ number }) => several.list.found.get(number)?.kind)).toEqual([
      'found',
      'found',
      'found',
    ])
    expect([several.list.total, several.list.ready]).toEqual([6n * 10n ** 18n, true])
    void several.begin()
    await settled()
    for (const [to, step] of [
      [BOB, 1],
      [CAROL, 2],
      [DAVE, 3],
    ] as const) {
      expect(transactions.stage).toMatchObject({
        kind: 'reviewing',
        review: { recipient: to },
        step: { number: step, of: 3 },
      })
      await confirm()
    }
    expect([states(), several.next, several.running]).toEqual([['sent', 'sent', 'sent'], [], false])
    expect([BOB, CAROL, DAVE].map((to) => chain.coinsOf(to) / 10n ** 18n)).toEqual([1n, 2n, 3n])
    expect(get(PaidStore).paid).toHaveLength(3)
    several.forget()
    expect([several.run, several.list.text, storage.read(KEY)]).toEqual([undefined, '', undefined])
  })

  it('goes on after a rejection and a reload, and pays nobody twice', async () => {
    const storage = new MemoryStore()
    const page = await open(storage)
    const { several, list, confirm, states, wallet, chain } = page
    await list(LIST)
    void several.begin()
    await settled()
    await confirm()
    wallet.answer = 'reject'
    await confirm()
    expect([states(), several.running]).toEqual([['sent', 'open', 'open'], false])
    wallet.answer = 'approve'
    const later = await open(storage, page)
    expect([later.states(), later.several.next]).toEqual([['sent', 'open', 'open'], [1]])
    void later.several.goOn()
    await settled()
    await later.confirm()
    await later.confirm()
    expect(later.states()).toEqual(['sent', 'sent', 'sent'])
    expect([BOB, CAROL, DAVE].map((to) => chain.coinsOf(to) / 10n ** 18n)).toEqual([1n, 2n, 3n])
  })

  it('knows by the activity list what was sent, although the page was left before it could note that', async () => {
    const storage = new MemoryStore()
    const { several, list, confirm } = await open(storage)
    await list(LIST)
    void several.begin()
    await settled()
    await confirm()
    const kept = readRun(storage.read(KEY))
    if (!kept) throw new Error('Nothing was kept')
    storage.write(KEY, (storage.read(KEY) ?? '').replaceAll('"sent"', '"open"'))
    expect((await open(storage)).states()).toEqual(['sent', 'open', 'open'])
  })

  it('does not send again what the wallet was asked for and never answered', async () => {
    const storage = new MemoryStore()
    const page = await open(storage)
    await page.list(LIST)
    void page.several.begin()
    await settled()
    page.wallet.answer = 'never'
    await page.confirm()
    const later = await open(storage, page)
    expect([later.states(), later.several.next]).toEqual([['asked', 'open', 'open'], [1]])
    later.several.notMade(0)
    expect([later.states(), later.several.next]).toEqual([['open', 'open', 'open'], [0]])
  })

  it('finds on the chain what the wallet sent without saying so, and never pays it again', async () => {
    const { several, list, confirm, states, wallet, chain, clock } = await open()
    await list(LIST)
    void several.begin()
    await settled()
    wallet.answer = 'lose'
    await confirm()
    // The look that follows the lost answer has found it.
    expect([states(), several.running]).toEqual([['sent', 'open', 'open'], false])
    wallet.answer = 'approve'
    void several.goOn()
    await settled()
    await confirm()
    await confirm()
    await clock.pass(60_000)
    expect(states()).toEqual(['sent', 'sent', 'sent'])
    expect([BOB, CAROL, DAVE].map((to) => chain.coinsOf(to) / 10n ** 18n)).toEqual([1n, 2n, 3n])
  })

  it('keeps from paying what waits for its block unheard of, until the chain tells', async () => {
    const { several, list, confirm, states, wallet, chain, clock } = await open()
    await list(LIST)
    chain.automine = false
    void several.begin()
    await settled()
    wallet.answer = 'lose'
    await confirm()
    await clock.pass(300_000)
    expect([states(), several.next]).toEqual([['asked', 'open', 'open'], [1]])
    chain.mine()
    await clock.pass(10_000)
    expect(states()).toEqual(['sent', 'open', 'open'])
  })

  it('offers a payment again once the chain should have it and does not', async () => {
    const { several, list, confirm, states, wallet, chain, clock } = await open()
    await list(LIST)
    void several.begin()
    await settled()
    wallet.answer = 'lose unsent'
    await confirm()
    expect([states(), several.next]).toEqual([['asked', 'open', 'open'], [1]])
    await clock.pass(60_000)
    expect([states(), several.next]).toEqual([['open', 'open', 'open'], [0]])
    wallet.answer = 'approve'
    void several.goOn()
    await settled()
    await confirm()
    expect([states()?.[0], chain.coinsOf(BOB)]).toEqual(['sent', 10n ** 18n])
  })

  it('is not paid again after a reload and a cleared list where an earlier page sent it unheard', async () => {
    const storage = new MemoryStore()
    const page = await open(new MemoryStore(storage))
    await page.list(LIST)
    void page.several.begin()
    await settled()
    page.wallet.answer = 'never'
    await page.confirm()
    page.storage.close()
    page.wallet.answer = 'approve'
    page.chain.signLate()
    await settled()
    const later = await open(storage, page)
    await later.clock.pass(2000)
    expect(later.states()).toEqual(['sent', 'open', 'open'])
    later.get(ActivityStore).clearEnded()
    expect((await open(storage, page)).states()).toEqual(['sent', 'open', 'open'])
    expect(page.chain.coinsOf(BOB)).toBe(10n ** 18n)
  })

  it('leaves alone what another tab has sent meanwhile', async () => {
    const storage = new MemoryStore()
    const { several, list, transactions, wallet, confirm } = await open(storage)
    await list(LIST)
    wallet.answer = 'reject'
    void several.begin()
    await settled()
    await confirm()
    storage.write(KEY, (storage.read(KEY) ?? '').replace('"open"', '"sent"'))
    void several.goOn()
    await settled()
    expect(transactions.stage).toMatchObject({ review: { recipient: CAROL } })
  })

  it('is told as not sent by nobody else where the wallet may still show the request', async () => {
    const storage = new MemoryStore()
    const page = await open(new MemoryStore(storage))
    await page.list(LIST)
    void page.several.begin()
    await settled()
    page.wallet.answer = 'never'
    await page.confirm()
    page.storage.close()
    const later = await open(storage, page)
    await later.clock.pass(300_000)
    expect(later.states()?.[0]).toBe('asked')
    // Hours later the wallet still has it, and it is signed there.
    page.wallet.answer = 'approve'
    page.chain.signLate()
    await later.clock.pass(10_000)
    expect([later.states()?.[0], page.chain.coinsOf(BOB)]).toEqual(['sent', 10n ** 18n])
  })

  it('pays a line once where two tabs are confirmed at the same moment', async () => {
    const storage = new MemoryStore()
    const first = await open(storage)
    await first.list(LIST)
    void first.several.begin()
    await settled()
    const second = await open(new MemoryStore(storage), first)
    void second.several.goOn()
    await settled()
    first.transactions.confirm()
    second.transactions.confirm()
    await settled()
    await first.clock.pass(2000)
    expect([first.chain.coinsOf(BOB), first.states(), second.states()]).toEqual([
      10n ** 18n,
      ['sent', 'open', 'open'],
      ['sent', 'open', 'open'],
    ])
  })

  it('pays a line once where two tabs stand at its review', async () => {
    const storage = new MemoryStore()
    const first = await open(storage)
    await first.list(LIST)
    void first.several.begin()
    await settled()
    const second = await open(new MemoryStore(storage))
    second.chain.give('bobby', BOB)
    void second.several.goOn()
    await settled()
    expect(second.transactions.stage).toMatchObject({ review: { recipient: BOB } })
    await first.confirm()
    await second.confirm()
    expect([first.chain.coinsOf(BOB), second.chain.coinsOf(BOB)]).toEqual([10n ** 18n, 0n])
  })

  it('stops where a name has a new holder', async () => {
    const { several, list, states, chain, transactions } = await open()
    await list(LIST)
    chain.move('bobby', DAVE)
    await several.begin()
    expect([states(), transactions.stage.kind]).toEqual([['open', 'open', 'open'], 'idle'])
  })

  it('may be tried again where the chain refused it', async () => {
    const { several, list, confirm, states, chain, clock } = await open()
    await list(LIST)
    chain.automine = false
    void several.begin()
    await settled()
    await confirm()
    chain.fund(ALICE, 0n)
    chain.mine()
    several.stop()
    await clock.pass(4000)
    expect([states()?.[0], several.next]).toEqual(['failed', [0]])
  })

  describe('where the wallet makes several calls one', () => {
    const openWith = async (storage?: MemoryStore, world?: MemoryHouse) => {
      const wallet = world?.wallet
      if (wallet) wallet.batches = true
      const page = await open(storage, world)
      page.wallet.batches = true
      if (!world) await page.get(SessionStore).disconnect()
      return page
    }
    const balances = (page: Awaited<ReturnType<typeof open>>) =>
      [BOB, CAROL, DAVE].map((to) => page.chain.coinsOf(to) / 10n ** 18n)

    const begin = async (storage?: MemoryStore) => {
      const page = await openWith(storage)
      await page.connect()
      await page.list(LIST)
      void page.several.begin()
      await settled()
      return page
    }

    it('pays all of them by one review, in which each stands with its warnings', async () => {
      const page = await begin()
      const { transactions, confirm, states, get } = page
      expect(page.several.firstOnes).toBe(3)
      expect(transactions.stage).toMatchObject({
        review: {
          title: 'Send DEGEN to 3 recipients',
          leaves: [{ amount: 6n * 10n ** 18n }],
          payments: [BOB, CAROL, DAVE].map((to, index) => ({
            to,
            amount: { amount: BigInt(index + 1) * 10n ** 18n },
            warnings: [{ kind: 'never paid' }],
          })),
        },
      })
      await confirm()
      expect([states(), page.several.next, page.several.running]).toEqual([
        ['sent', 'sent', 'sent'],
        [],
        false,
      ])
      expect([balances(page), get(PaidStore).paid.length]).toEqual([[1n, 2n, 3n], 3])
    })

    it('pays those that fit together, then the others', async () => {
      const page = await openWith()
      await page.connect()
      await page.list(Array.from({ length: MOST_TOGETHER + 2 }, () => `${CAROL}, 1`).join('\n'))
      void page.several.begin()
      await settled()
      expect(page.transactions.stage).toMatchObject({ review: { leaves: [{ amount: 10n * 10n ** 18n }] } })
      await page.confirm()
      expect(page.transactions.stage).toMatchObject({ review: { leaves: [{ amount: 2n * 10n ** 18n }] } })
      await page.confirm()
      expect([page.several.next, page.chain.coinsOf(CAROL)]).toEqual([[], 12n * 10n ** 18n])
    })

    it('asks for nothing again of which the wallet has not answered, until its owner says that nothing was sent', async () => {
      const storage = new MemoryStore()
      const page = await begin(storage)
      page.wallet.answer = 'never'
      await page.confirm()
      const later = await openWith(storage, page)
      await later.clock.pass(300_000)
      expect([later.states(), later.several.next]).toEqual([['asked', 'asked', 'asked'], []])
      page.wallet.answer = 'approve'
      page.chain.signLate()
      await later.clock.pass(10_000)
      expect(balances(page)).toEqual([1n, 2n, 3n])
      expect(later.states()?.includes('open')).toBe(false)
    })

    it('has all of them open again where its owner says that nothing was sent', async () => {
      const page = await begin()
      page.wallet.answer = 'lose unsent'
      await page.confirm()
      expect(page.states()).toEqual(['asked', 'asked', 'asked'])
      page.several.notMade(1)
      // It said something odd: from now on one after another.
      expect([page.states(), page.several.next]).toEqual([['open', 'open', 'open'], [0]])
    })

    it('has all of them open again after a rejection, and none paid where the block refuses them', async () => {
      const page = await begin()
      page.wallet.answer = 'reject'
      await page.confirm()
      expect([page.states(), page.several.next]).toEqual([
        ['open', 'open', 'open'],
        [0, 1, 2],
      ])
      page.wallet.answer = 'approve'
      page.chain.automine = false
      void page.several.goOn()
      await settled()
      await page.confirm()
      expect(page.states()).toEqual(['sent', 'sent', 'sent'])
      page.chain.fund(ALICE, 0n)
      page.chain.mine()
      page.several.stop()
      await page.clock.pass(4000)
      expect([page.states(), balances(page)]).toEqual([
        ['failed', 'failed', 'failed'],
        [0n, 0n, 0n],
      ])
    })

    it('pays none of them where one name has a new holder, or where one was paid in another tab', async () => {
      const storage = new MemoryStore()
      const page = await begin(storage)
      page.chain.move('bobby', DAVE)
      await page.confirm()
      expect([page.states(), balances(page)]).toEqual([
        ['open', 'open', 'open'],
        [0n, 0n, 0n],
      ])
      page.chain.move('bobby', BOB)
      void page.several.goOn()
      await settled()
      storage.write(KEY, (storage.read(KEY) ?? '').replace('"open"', '"sent"'))
      await page.confirm()
      expect([balances(page), page.transactions.stage.kind]).toEqual([[0n, 0n, 0n], 'idle'])
    })
  })

  it.each([
    ['nobody has a name of it', 'nobody,1', {}],
    ['a line is no payment', 'bobby,x', {}],
    ['it is more than there is', 'bobby,10001', {}],
    ['nothing stands in it', '', {}],
  ])('cannot begin where %s', async (_, text) => {
    const { several, list } = await open()
    await list(text)
    expect(several.list.ready).toBe(false)
    await several.begin()
    expect(several.run).toBeUndefined()
  })

  it('cannot begin while it is unknown whom the lines mean', async () => {
    const { several, list, chain } = await open()
    chain.setReachable(false)
    await list(LIST)
    expect([several.list.state, several.list.ready]).toEqual(['failed', false])
  })

  it('wants a tick where a line has a grave warning, and a new one when the list changes', async () => {
    const { several, list } = await open()
    await list(`${ALICE},1`)
    expect([several.list.mustBeChecked, several.list.ready]).toEqual([true, false])
    several.list.check(true)
    expect(several.list.ready).toBe(true)
    await list(`${ALICE},2`)
    expect(several.list.ready).toBe(false)
  })

  it('reads a file', async () => {
    const { several } = await open()
    await several.list.take(new Blob(['bobby;1,5']))
    expect(several.list.lines).toHaveLength(1)
  })
})
