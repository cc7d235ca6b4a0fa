import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { LONGEST_TOPIC } from '../activity/ActivityEntry.ts'
import type { Address } from '../shared/Address.ts'
import { formatAmountExactly } from '../shared/amount.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { wei } from '../shared/Wei.ts'
import { recipientsIn } from './paidPeople.ts'
import {
  isAbout,
  MOST_TOGETHER,
  readRun,
  runKey,
  runTopic,
  writeRun,
  type PaymentRun,
  type RunPayment,
} from './paymentRun.ts'
import { lineProblemText, MOST_PAYMENTS, readPayments, totalOf } from './severalPayments.ts'

const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const read = (text: string, decimals = 2) => readPayments(text, decimals, '.degen')
/** Whom each line pays how much, or why it does not. */
const brief = (text: string, decimals = 2) =>
  read(text, decimals).map(({ payment, problem }) =>
    payment
      ? `${payment.to.kind === 'name' ? payment.to.name : payment.to.address} ${payment.amount}`
      : problem,
  )

describe('readPayments', () => {
  it.each([
    ['', []],
    ['\n \r\n\t\n', []],
    ['alice, 1.5', ['alice 150']],
    ['Alice.degen,1', ['alice 100']],
    [`${BOB};1,5`, [`${BOB} 150`]],
    ['alice\t1,5\nbob\t2', ['alice 150', 'bob 200']],
    ['alice 1,5', ['nobody']],
    ['alice   1.5', ['alice 150']],
    ['"alice","1,5"', ['alice 150']],
    ['"al,ice",2', ['al,ice 200']],
    ['"al""ice",2', ['al"ice 200']],
    ['alice,1,5', ['too many parts']],
    ['alice,1,,', ['alice 100']],
    ['alice', ['no amount']],
    ['alice,', ['no amount']],
    [',5', ['nobody']],
    ['a.b,5', ['nobody']],
    [`0x${'0'.repeat(40)},5`, ['nobody']],
    [`${BOB.replace('C', 'c')},5`, ['nobody']],
    ['alice,0', ['zero']],
    ['alice,x', ['not a number']],
    ['alice,-1', ['not a number']],
    ['alice,1e3', ['not a number']],
    ['alice,1.005', ['too many decimals']],
    ['\uFEFFaddress,amount\nalice,1', ['alice 100']],
    ['name;amount\r\nalice;1', ['alice 100']],
    // Somebody may be called like a heading.
    ['name,5', ['name 500']],
  ])('reads %j', (text, lines) => {
    expect(brief(text)).toEqual(lines)
  })

  it('counts lines as an editor does, and marks who is there twice', () => {
    const lines = read(`alice,1\n\nbob,1\nALICE.degen,2\n${BOB},1\n${BOB.toLowerCase()},1`)
    expect(lines.map(({ number, repeats }) => [number, repeats])).toEqual([
      [1, undefined],
      [3, undefined],
      [4, 1],
      [5, undefined],
      [6, 5],
    ])
    expect(totalOf(lines)).toBe(600n)
  })

  it('takes a hundred payments, and says of each further line that it does not fit', () => {
    const lines = read(Array.from({ length: 102 }, (_, index) => `p${index},1`).join('\n'))
    expect(lines.map(({ problem }) => problem).filter(Boolean)).toEqual(['too many lines', 'too many lines'])
  })

  it('never throws, and says something of every problem', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 0, max: 255 }), (text, decimals) =>
        read(text, decimals).every(
          ({ payment, problem }) =>
            (payment === undefined) !== (problem === undefined) &&
            (problem === undefined || lineProblemText(problem, decimals).length > 0),
        ),
      ),
      { numRuns: 1000 },
    )
  })

  it('reads back every list it could have been given, whatever parts the cells', () => {
    const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 30n }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(',', ';', '\t', ' '),
        fc.integer({ min: 0, max: 36 }),
        (all, by, decimals) => {
          const text = all.map((amount, index) => `p${index}${by}${formatAmountExactly(amount, decimals)}`)
          const lines = read(text.join('\n'), decimals)
          expect(lines.map(({ payment }) => payment?.amount)).toEqual(all)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('takes no time for a long line', () => {
    expect(read(`${'"'.repeat(100_000)},1`)).toHaveLength(1)
    expect(read(`${' ,'.repeat(50_000)}1`)).toHaveLength(1)
  })
})

describe('a run of payments', () => {
  const run: PaymentRun = {
    id: 'kx1',
    token: BOB,
    payments: [
      { to: BOB, name: undefined, amount: wei(5n), state: 'sent' },
      { to: BOB, name: 'b,ob"' as DomainName, amount: wei(10n ** 40n), state: 'open' },
    ],
  }

  it('comes back whole', () => {
    expect(readRun(writeRun(run))).toEqual(run)
    expect(runKey(BOB, 1)).toBe(`${BOB.toLowerCase()}-1-payments`)
  })

  it('tells by its topic whom it pays, and which of the payments, by themselves or together', () => {
    expect(recipientsIn(runTopic(run, [1]))).toEqual([BOB])
    expect(recipientsIn(runTopic(run, [0, 1]))).toEqual([BOB, BOB])
    const about = (indices: readonly number[]) =>
      [0, 1, 2].map((at) => isAbout(runTopic(run, indices), run, at))
    expect([about([0]), about([1]), about([0, 1])]).toEqual([
      [true, false, false],
      [false, true, false],
      [true, true, false],
    ])
    expect(isAbout(runTopic({ ...run, id: 'other' }, [1]), run, 1)).toBe(false)
    expect(isAbout(`pay:${ALICE}:kx1:1`, run, 1)).toBe(false)
  })

  it('has a topic that the activity list stores whole, for as many as are paid together', () => {
    const payments = Array.from({ length: MOST_PAYMENTS }, () => run.payments[0] as RunPayment)
    const last = payments.map((_, index) => index).slice(-MOST_TOGETHER)
    expect(runTopic({ ...run, id: 'x'.repeat(40), payments }, last).length).toBeLessThanOrEqual(LONGEST_TOPIC)
  })

  it.each([
    ['nothing', ''],
    ['another version', writeRun(run).replace('"v":1', '"v":2')],
    ['a state nobody knows', writeRun(run).replace('"sent"', '"paid"')],
    ['an amount that is none', writeRun(run).replace('"5"', '"-5"')],
    ['a recipient that is none', JSON.stringify({ ...JSON.parse(writeRun(run)), payments: [{ to: '0x' }] })],
    ['no payments', writeRun({ ...run, payments: [] })],
    ['an id that is none', writeRun({ ...run, id: 'a:b' })],
  ])('is none for %s', (_, text) => {
    expect(readRun(text)).toBeUndefined()
  })

  it('is none, and never throws, for any other text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => readRun(text) === undefined),
      { numRuns: 1000 },
    )
  })
})
