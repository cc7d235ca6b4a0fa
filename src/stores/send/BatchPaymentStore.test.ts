import { describe, expect, it } from 'vitest'

import { MAX_BATCH_SIZE, readRun, runKey } from '#domain/send/paymentRun.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB, type MemoryApp } from '#testing/container/memoryContainer.ts'

import { RecentRecipients } from '../names/RecentRecipients.ts'
import { BatchPaymentStore } from './BatchPaymentStore.ts'

const CAROL = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address
const DAVE = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65' as Address
const KEY = runKey(ALICE, 666666666)

/** A page with Alice connected. `memory`: an earlier page of the same browser and chain, such as before a reload. */
async function openSeveral(storage = new MemoryStore(), memory?: MemoryApp) {
  const app = await createTestApp({
    storage,
    ...(memory ? { memory } : { names: { bobby: BOB } }),
    features: ['send'],
    stores: { batchPayment: BatchPaymentStore },
  })
  const { connect, get, press, see, batchPayment } = app
  await press(get(TokenListStore).watch)
  if (!see(SessionStore).account) await connect()
  get(BatchPaymentStore).list.watch()
  const list = async (text: string) => {
    await press(() => batchPayment.list.read(text))
  }
  return { ...app, list, states: () => batchPayment.run?.payments.map(({ state }) => state) }
}

const typed = ({ list }: BatchPaymentStore) =>
  list.rows.map((row) => `${row.typed.who} ${row.typed.amount}`).filter((text) => text !== ' ')

const LIST = `bobby, 1\n${CAROL}, 2\n${DAVE}, 3`

describe('BatchPaymentStore', () => {
  it('sends payments in sequence, each with its review, and remembers the recipients', async () => {
    const { batchPayment, list, confirm, states, chain, storage, press, see, stage } = await openSeveral()
    await list(LIST)
    expect(batchPayment.list.rows.map(({ who }) => who.result.kind)).toEqual(['found', 'found', 'found'])
    expect([batchPayment.list.total, batchPayment.list.ready]).toEqual([6n * 10n ** 18n, true])
    await press(batchPayment.begin)
    for (const [to, step] of [
      [BOB, 1],
      [CAROL, 2],
      [DAVE, 3],
    ] as const) {
      expect(stage()).toMatchObject({
        kind: 'reviewing',
        review: { recipient: to },
        step: { number: step, of: 3 },
      })
      await confirm(2000)
    }
    expect([states(), batchPayment.next, batchPayment.running]).toEqual([['sent', 'sent', 'sent'], [], false])
    expect([BOB, CAROL, DAVE].map((to) => chain.coinsOf(to) / 10n ** 18n)).toEqual([1n, 2n, 3n])
    expect(see(RecentRecipients).paid).toHaveLength(3)
    batchPayment.forget()
    expect([batchPayment.run, typed(batchPayment), storage.read(KEY)]).toEqual([undefined, [], undefined])
  })

  it('offers no payment of a list again whose run has begun, but the unsent ones once it is given up', async () => {
    const { batchPayment, list, confirm, states, wallet, press } = await openSeveral()
    await list(LIST)
    await press(batchPayment.begin)
    await confirm(2000)
    wallet.answer = 'reject'
    await confirm(2000)
    expect([states(), typed(batchPayment)]).toEqual([['sent', 'open', 'open'], []])
    batchPayment.forget()
    expect([batchPayment.run, typed(batchPayment)]).toEqual([undefined, [`${CAROL} 2`, `${DAVE} 3`]])
  })

  it('continues after a rejection and a reload, and pays no recipient twice', async () => {
    const storage = new MemoryStore()
    const page = await openSeveral(storage)
    const { batchPayment, list, confirm, states, wallet, chain, press } = page
    await list(LIST)
    await press(batchPayment.begin)
    await confirm(2000)
    wallet.answer = 'reject'
    await confirm(2000)
    expect([states(), batchPayment.running]).toEqual([['sent', 'open', 'open'], false])
    wallet.answer = 'approve'
    const later = await openSeveral(storage, page)
    expect([later.states(), later.batchPayment.next]).toEqual([['sent', 'open', 'open'], [1]])
    await later.press(later.batchPayment.goOn)
    await later.confirm(2000)
    await later.confirm(2000)
    expect(later.states()).toEqual(['sent', 'sent', 'sent'])
    expect([BOB, CAROL, DAVE].map((to) => chain.coinsOf(to) / 10n ** 18n)).toEqual([1n, 2n, 3n])
  })

  it('learns from the activity list about a payment that was sent before the page was closed', async () => {
    const storage = new MemoryStore()
    const { batchPayment, list, confirm, press } = await openSeveral(storage)
    await list(LIST)
    await press(batchPayment.begin)
    await confirm(2000)
    const stored = readRun(storage.read(KEY))
    if (!stored) throw new Error('Nothing was kept')
    storage.write(KEY, (storage.read(KEY) ?? '').replaceAll('"sent"', '"open"'))
    expect((await openSeveral(storage)).states()).toEqual(['sent', 'open', 'open'])
  })

  it('does not send a payment again that the wallet never answered', async () => {
    const storage = new MemoryStore()
    const page = await openSeveral(storage)
    await page.list(LIST)
    await page.press(page.batchPayment.begin)
    page.wallet.answer = 'never'
    await page.confirm(2000)
    const later = await openSeveral(storage, page)
    expect([later.states(), later.batchPayment.next]).toEqual([['asked', 'open', 'open'], [1]])
    later.batchPayment.notMade(0)
    expect([later.states(), later.batchPayment.next]).toEqual([['open', 'open', 'open'], [0]])
  })

  it('finds a payment on the chain that the wallet did not report, and never repeats it', async () => {
    const { batchPayment, list, confirm, states, wallet, chain, clock, press } = await openSeveral()
    await list(LIST)
    await press(batchPayment.begin)
    wallet.answer = 'lose'
    await confirm(2000)
    // The search after the lost answer has found it.
    expect([states(), batchPayment.running]).toEqual([['sent', 'open', 'open'], false])
    wallet.answer = 'approve'
    await press(batchPayment.goOn)
    await confirm(2000)
    await confirm(2000)
    await clock.pass(60_000)
    expect(states()).toEqual(['sent', 'sent', 'sent'])
    expect([BOB, CAROL, DAVE].map((to) => chain.coinsOf(to) / 10n ** 18n)).toEqual([1n, 2n, 3n])
  })

  it('does not repeat a pending payment that the wallet did not report', async () => {
    const { batchPayment, list, confirm, states, wallet, chain, clock, press } = await openSeveral()
    await list(LIST)
    chain.automine = false
    await press(batchPayment.begin)
    wallet.answer = 'lose'
    await confirm(2000)
    await clock.pass(300_000)
    expect([states(), batchPayment.next]).toEqual([['asked', 'open', 'open'], [1]])
    chain.mine()
    await clock.pass(10_000)
    expect(states()).toEqual(['sent', 'open', 'open'])
  })

  it('offers a payment again once the chain should have it but does not', async () => {
    const { batchPayment, list, confirm, states, wallet, chain, clock, press } = await openSeveral()
    await list(LIST)
    await press(batchPayment.begin)
    wallet.answer = 'lose unsent'
    await confirm(2000)
    expect([states(), batchPayment.next]).toEqual([['asked', 'open', 'open'], [1]])
    await clock.pass(60_000)
    expect([states(), batchPayment.next]).toEqual([['open', 'open', 'open'], [0]])
    wallet.answer = 'approve'
    await press(batchPayment.goOn)
    await confirm(2000)
    expect([states()?.[0], chain.coinsOf(BOB)]).toEqual(['sent', 10n ** 18n])
  })

  it('does not repeat an unreported payment after a reload and a cleared activity list', async () => {
    const storage = new MemoryStore()
    const page = await openSeveral(new MemoryStore(storage))
    await page.list(LIST)
    await page.press(page.batchPayment.begin)
    page.wallet.answer = 'never'
    await page.confirm(2000)
    page.storage.close()
    page.wallet.answer = 'approve'
    page.chain.signLate()
    await settled()
    const later = await openSeveral(storage, page)
    await later.clock.pass(2000)
    expect(later.states()).toEqual(['sent', 'open', 'open'])
    later.see(ActivityStore).clearEnded()
    expect((await openSeveral(storage, page)).states()).toEqual(['sent', 'open', 'open'])
    expect(page.chain.coinsOf(BOB)).toBe(10n ** 18n)
  })

  it('skips a payment that another tab has sent', async () => {
    const storage = new MemoryStore()
    const { batchPayment, list, wallet, confirm, press, stage } = await openSeveral(storage)
    await list(LIST)
    wallet.answer = 'reject'
    await press(batchPayment.begin)
    await confirm(2000)
    storage.write(KEY, (storage.read(KEY) ?? '').replace('"open"', '"sent"'))
    await press(batchPayment.goOn)
    expect(stage()).toMatchObject({ review: { recipient: CAROL } })
  })

  it('lets only the user mark a request as not sent that the wallet may still show', async () => {
    const storage = new MemoryStore()
    const page = await openSeveral(new MemoryStore(storage))
    await page.list(LIST)
    await page.press(page.batchPayment.begin)
    page.wallet.answer = 'never'
    await page.confirm(2000)
    page.storage.close()
    const later = await openSeveral(storage, page)
    await later.clock.pass(300_000)
    expect(later.states()?.[0]).toBe('asked')
    // The wallet signs the request hours later.
    page.wallet.answer = 'approve'
    page.chain.signLate()
    await later.clock.pass(10_000)
    expect([later.states()?.[0], page.chain.coinsOf(BOB)]).toEqual(['sent', 10n ** 18n])
  })

  it('sends a payment once if two tabs confirm at the same moment', async () => {
    const storage = new MemoryStore()
    const first = await openSeveral(storage)
    await first.list(LIST)
    await first.press(first.batchPayment.begin)
    const second = await openSeveral(new MemoryStore(storage), first)
    await second.press(second.batchPayment.goOn)
    first.get(TransactionStore).confirm()
    second.get(TransactionStore).confirm()
    await settled()
    await first.clock.pass(2000)
    expect([first.chain.coinsOf(BOB), first.states(), second.states()]).toEqual([
      10n ** 18n,
      ['sent', 'open', 'open'],
      ['sent', 'open', 'open'],
    ])
  })

  it('sends a payment once if two tabs show its review', async () => {
    const storage = new MemoryStore()
    const first = await openSeveral(storage)
    await first.list(LIST)
    await first.press(first.batchPayment.begin)
    const second = await openSeveral(new MemoryStore(storage))
    second.chain.give('bobby', BOB)
    await second.press(second.batchPayment.goOn)
    expect(second.stage()).toMatchObject({ review: { recipient: BOB } })
    await first.confirm(2000)
    await second.confirm(2000)
    expect([first.chain.coinsOf(BOB), second.chain.coinsOf(BOB)]).toEqual([10n ** 18n, 0n])
  })

  it('stops if a name has a new holder', async () => {
    const { batchPayment, list, states, chain, stage } = await openSeveral()
    await list(LIST)
    chain.move('bobby', DAVE)
    await batchPayment.begin()
    expect([states(), stage().kind]).toEqual([['open', 'open', 'open'], 'idle'])
  })

  it('offers a payment again that failed on chain', async () => {
    const { batchPayment, list, confirm, states, chain, clock, press } = await openSeveral()
    await list(LIST)
    chain.automine = false
    await press(batchPayment.begin)
    await confirm(2000)
    chain.fund(ALICE, 0n)
    chain.mine()
    batchPayment.stop()
    await clock.pass(4000)
    expect([states()?.[0], batchPayment.next]).toEqual(['failed', [0]])
  })

  describe('with a wallet that supports batches', () => {
    const openWith = async (storage?: MemoryStore, memory?: MemoryApp) => {
      const wallet = memory?.wallet
      if (wallet) wallet.batches = true
      const page = await openSeveral(storage, memory)
      page.wallet.batches = true
      if (!memory) await page.see(SessionStore).disconnect()
      return page
    }
    const balances = (page: Awaited<ReturnType<typeof openSeveral>>) =>
      [BOB, CAROL, DAVE].map((to) => page.chain.coinsOf(to) / 10n ** 18n)

    const begin = async (storage?: MemoryStore) => {
      const page = await openWith(storage)
      await page.connect()
      await page.list(LIST)
      expect(page.batchPayment.firstBatchSize).toBe(3)
      await page.press(page.batchPayment.begin)
      return page
    }

    it('waits for the word of a wallet that is slow to say so', async () => {
      const page = await openWith()
      let answer: (can: boolean) => void = () => {}
      page.wallet.canBatch = () => new Promise((resolve) => (answer = resolve))
      await page.connect()
      await page.list(LIST)
      const begun = page.press(page.batchPayment.begin)
      await settled()
      expect([page.stage().kind, page.batchPayment.running]).toEqual(['idle', true])
      answer(true)
      await begun
      await settled()
      expect([page.stage().kind, page.batchPayment.next]).toEqual(['reviewing', [0, 1, 2]])
    })

    it.each(['is stopped', 'belongs to another account'])(
      'ends a round that %s while the wallet is asked',
      async (change) => {
        const page = await openWith()
        let answer: (can: boolean) => void = () => {}
        page.wallet.canBatch = () => new Promise((resolve) => (answer = resolve))
        await page.connect()
        await page.list(LIST)
        const begun = page.press(page.batchPayment.begin)
        await settled()
        if (change === 'is stopped') page.batchPayment.stop()
        else page.wallet.chooseAccount(BOB)
        answer(true)
        await begun
        await settled()
        expect([page.stage().kind, page.batchPayment.running]).toEqual(['idle', false])
      },
    )

    it('sends all payments after a single review that shows each with its warnings', async () => {
      const page = await begin()
      const { confirm, states, see, stage } = page
      expect(stage()).toMatchObject({
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
      await confirm(2000)
      expect([states(), page.batchPayment.next, page.batchPayment.running]).toEqual([
        ['sent', 'sent', 'sent'],
        [],
        false,
      ])
      expect([balances(page), see(RecentRecipients).paid.length]).toEqual([[1n, 2n, 3n], 3])
    })

    it('sends a full batch first, then the rest', async () => {
      const page = await openWith()
      await page.connect()
      await page.list(Array.from({ length: MAX_BATCH_SIZE + 2 }, () => `${CAROL}, 1`).join('\n'))
      await page.press(page.batchPayment.begin)
      expect(page.stage()).toMatchObject({ review: { leaves: [{ amount: 10n * 10n ** 18n }] } })
      await page.confirm(2000)
      expect(page.stage()).toMatchObject({ review: { leaves: [{ amount: 2n * 10n ** 18n }] } })
      await page.confirm(2000)
      expect([page.batchPayment.next, page.chain.coinsOf(CAROL)]).toEqual([[], 12n * 10n ** 18n])
    })

    it('repeats no unanswered batch until the user says that it was not sent', async () => {
      const storage = new MemoryStore()
      const page = await begin(storage)
      page.wallet.answer = 'never'
      await page.confirm(2000)
      const later = await openWith(storage, page)
      await later.clock.pass(300_000)
      expect([later.states(), later.batchPayment.next]).toEqual([['asked', 'asked', 'asked'], []])
      page.wallet.answer = 'approve'
      page.chain.signLate()
      await later.clock.pass(10_000)
      expect(balances(page)).toEqual([1n, 2n, 3n])
      expect(later.states()?.includes('open')).toBe(false)
    })

    it('reopens all payments if the user says that they were not sent', async () => {
      const page = await begin()
      page.wallet.answer = 'lose unsent'
      await page.confirm(2000)
      expect(page.states()).toEqual(['asked', 'asked', 'asked'])
      page.batchPayment.notMade(1)
      // After an unclear answer no batch is tried again.
      expect([page.states(), page.batchPayment.next]).toEqual([['open', 'open', 'open'], [0]])
    })

    it('reopens all payments after a rejection, and has none paid if the batch fails on chain', async () => {
      const page = await begin()
      page.wallet.answer = 'reject'
      await page.confirm(2000)
      expect([page.states(), page.batchPayment.next]).toEqual([
        ['open', 'open', 'open'],
        [0, 1, 2],
      ])
      page.wallet.answer = 'approve'
      page.chain.automine = false
      await page.press(page.batchPayment.goOn)
      await page.confirm(2000)
      expect(page.states()).toEqual(['sent', 'sent', 'sent'])
      page.chain.fund(ALICE, 0n)
      page.chain.mine()
      page.batchPayment.stop()
      await page.clock.pass(4000)
      expect([page.states(), balances(page)]).toEqual([
        ['failed', 'failed', 'failed'],
        [0n, 0n, 0n],
      ])
    })

    it('sends none if a name has a new holder, or a payment was sent in another tab', async () => {
      const storage = new MemoryStore()
      const page = await begin(storage)
      page.chain.move('bobby', DAVE)
      await page.confirm(2000)
      expect([page.states(), balances(page)]).toEqual([
        ['open', 'open', 'open'],
        [0n, 0n, 0n],
      ])
      page.chain.move('bobby', BOB)
      await page.press(page.batchPayment.goOn)
      storage.write(KEY, (storage.read(KEY) ?? '').replace('"open"', '"sent"'))
      await page.confirm(2000)
      expect([balances(page), page.stage().kind]).toEqual([[0n, 0n, 0n], 'idle'])
    })
  })

  it.each([
    ['a name has no holder', 'nobody,1', {}],
    ['a line is invalid', 'bobby,x', {}],
    ['the total exceeds the balance', 'bobby,10001', {}],
    ['the list is empty', '', {}],
  ])('cannot start if %s', async (_, text) => {
    const { batchPayment, list } = await openSeveral()
    await list(text)
    expect(batchPayment.list.ready).toBe(false)
    await batchPayment.begin()
    expect(batchPayment.run).toBeUndefined()
  })

  it('cannot start while the recipients are unknown', async () => {
    const { batchPayment, list, chain } = await openSeveral()
    chain.setReachable(false)
    await list(LIST)
    expect([batchPayment.list.state, batchPayment.list.ready]).toEqual(['failed', false])
  })

  it('demands a confirmation of each line with a serious warning, and again when the list changes', async () => {
    const { batchPayment, list } = await openSeveral()
    await list(`${ALICE},1\nbobby,1\n${ALICE},2`)
    const { list: payments } = batchPayment
    const check = (row: number, checked: boolean) => payments.rows[row - 1]?.who.check(checked)
    expect([payments.toCheck, payments.ready]).toEqual([[1, 3], false])
    check(1, true)
    expect([payments.toCheck, payments.ready]).toEqual([[3], false])
    check(3, true)
    expect([payments.toCheck, payments.ready]).toEqual([[], true])
    check(1, false)
    expect([payments.toCheck, payments.ready]).toEqual([[1], false])
    await list(`${ALICE},2`)
    check(1, true)
    await list(`${ALICE},2`)
    expect([payments.toCheck, payments.ready]).toEqual([[1], false])
  })

  it('fills in no list whose token is no longer listed, because it would pay its amounts in coins', async () => {
    const shown = async (token: string) => {
      const sessionStorage = new MemoryStore()
      sessionStorage.write('draft:several', JSON.stringify({ v: 1, list: LIST, token }))
      const { batchPayment } = await createTestApp({
        sessionStorage,
        features: ['send'],
        stores: { batchPayment: BatchPaymentStore },
      })
      return typed(batchPayment)
    }
    expect([await shown(ZERO_ADDRESS), await shown(BOB)]).toEqual([
      ['bobby 1', `${CAROL} 2`, `${DAVE} 3`],
      [],
    ])
  })

  it('is stored only while its list is typed, and not for its token alone', async () => {
    const sessionStorage = new MemoryStore()
    const { batchPayment } = await createTestApp({
      sessionStorage,
      features: ['send'],
      stores: { batchPayment: BatchPaymentStore },
    })
    batchPayment.list.subscribe()
    batchPayment.list.rows[0]?.who.lookup.type('bobby')
    expect(sessionStorage.keys()).toEqual(['draft:several'])
    batchPayment.list.rows[0]?.who.lookup.type('')
    expect(sessionStorage.keys()).toEqual([])
  })

  it('has room for a hundred payments, and says how many a longer list has beyond them', async () => {
    const { batchPayment } = await openSeveral()
    const { list } = batchPayment
    list.read('bobby,1\n'.repeat(102))
    expect([list.rows.length, list.leftOut, list.mayGrow]).toEqual([100, 2, false])
    const [first] = list.rows
    if (first) list.remove(first)
    expect([list.rows.length, list.leftOut, list.mayGrow]).toEqual([99, 0, true])
  })

  it('reads a file', async () => {
    const { batchPayment } = await openSeveral()
    await batchPayment.list.take(new Blob(['bobby;1,5']))
    expect(batchPayment.list.lines).toHaveLength(1)
  })
})
