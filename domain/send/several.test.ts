import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { MAX_TOPIC_LENGTH, type Outcome } from '../activity/ActivityEntry.ts'
import type { WalletRequest } from '../activity/WalletRequest.ts'
import type { Address } from '../shared/Address.ts'
import { formatAmountExactly } from '../shared/amount.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { wei } from '../shared/Wei.ts'
import { amountProblemText } from '../tokens/amountVerdict.ts'
import { recipientsIn } from './recentRecipients.ts'
import {
  isAbout,
  openPayments,
  runAfter,
  type RunEvent,
  type RunEvidence,
  MAX_BATCH_SIZE,
  readRun,
  runKey,
  runTopic,
  writeRun,
  type PaymentRun,
  type RunPayment,
} from './paymentRun.ts'
import {
  lineProblemText,
  MAX_LIST_LENGTH,
  MAX_PAYMENTS,
  type PaymentRow,
  pastedRows,
  readPayments,
  rowsIn,
  rowsText,
  totalOf,
  withReading,
} from './batchPayments.ts'
import * as texts from './texts.ts'

const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const read = (text: string, decimals = 2) =>
  readPayments(rowsIn(text), { decimals, tldName: '.degen', sign: '.' })
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
    ['alice,1, ,', ['alice 100']],
    ['alice, "1,5"', ['alice 150']],
    ['al"ice,1', ['al"ice 100']],
    // A separator in quotes does not separate.
    ['"al;ice",2', ['al;ice 200']],
    ['alice\u00A01.5', ['alice 150']],
    ['a.b', ['no amount']],
    ['alice, ,', ['no amount']],
    [',', []],
    ['"";""', []],
    ['alice', ['no amount']],
    ['alice,', ['no amount']],
    [',5', ['no recipient']],
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
    // A name may look like a heading, or contain a word of one.
    ['name,5', ['name 500']],
    ['surname', ['no amount']],
    // An invisible character belongs to the name, unless it marks the start of the file.
    ['al\uFEFFice,1', ['al\uFEFFice 100']],
  ])('reads %j', (text, lines) => {
    expect(brief(text)).toEqual(lines)
  })

  it('numbers rows, also beyond blank ones, and marks duplicates', () => {
    const rows = rowsIn(`alice,1\n\nbob,1\nALICE.degen,2\n${BOB},1\n${BOB.toLowerCase()},1`)
    const [first, ...others] = rows
    const lines = readPayments([first as PaymentRow, { who: ' ', amount: '' }, ...others], {
      decimals: 2,
      tldName: '.degen',
      sign: '.',
    })
    expect(lines.map(({ number, repeats }) => [number, repeats])).toEqual([
      [1, undefined],
      [3, undefined],
      [4, 1],
      [5, undefined],
      [6, 5],
    ])
    expect(totalOf(lines)).toBe(600n)
  })

  it('marks each duplicate with the first line of its recipient', () => {
    expect(read('bob,1\nalice,1\nbob,2\nbob,3').map(({ repeats }) => repeats)).toEqual([
      undefined,
      undefined,
      1,
      1,
    ])
    expect(read(`${BOB},1\n${ALICE},1`).map(({ repeats }) => repeats)).toEqual([undefined, undefined])
  })

  it('adds up the payments alone, without the other lines', () => {
    expect(totalOf(read('alice,1\nbob\ncarol,2'))).toBe(300n)
  })

  it('reads a list up to its limit of characters', () => {
    const [first, second] = ['alice,1\n', 'bob,1']
    const list = first.padEnd(MAX_LIST_LENGTH - second.length, '\n') + second
    expect([brief(list), brief(`\n${list}`)]).toEqual([
      ['alice 100', 'bob 100'],
      ['alice 100', 'no amount'],
    ])
  })

  it.each([
    ['no amount', texts.noAmount],
    ['too many parts', texts.tooManyParts],
    ['nobody', texts.notARecipient],
    ['zero', texts.zeroAmount],
    ['no recipient', texts.noRecipient],
    ['not a number', texts.amountNotANumber],
    ['too long', amountProblemText('too long', 2)],
    ['too large', amountProblemText('too large', 2)],
    ['too many decimals', amountProblemText('too many decimals', 2)],
    ['unusable decimals', amountProblemText('unusable decimals', 2)],
  ] as const)('reports a line with the problem "%s" as such', (problem, text) => {
    expect(lineProblemText(problem, 2)).toBe(text)
  })

  it('never throws, and has a text for every problem', () => {
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

  it('reads back every list, with any separator', () => {
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

  it('reads a long line quickly', () => {
    expect(read(`${'"'.repeat(100_000)},1`)).toHaveLength(1)
    expect(read(`bob${' ,'.repeat(50_000)}1`)).toHaveLength(1)
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

  it('is read as it was written', () => {
    expect(readRun(writeRun(run))).toEqual(run)
    expect(runKey(BOB, 1)).toBe(`${BOB.toLowerCase()}-1-payments`)
    const payments = (['open', 'asked', 'sent', 'failed'] as const).map((state) => ({
      to: BOB,
      name: 'x'.repeat(256) as DomainName,
      amount: wei(1n),
      state,
    }))
    expect(readRun(writeRun({ ...run, payments }))).toEqual({ ...run, payments })
  })

  it('holds at most as many payments as a list', () => {
    const [payment] = run.payments
    const runOf = (length: number) =>
      writeRun({ ...run, payments: Array.from({ length }, () => payment as RunPayment) })
    expect([MAX_PAYMENTS, MAX_PAYMENTS + 1].map((length) => readRun(runOf(length))?.payments.length)).toEqual(
      [MAX_PAYMENTS, undefined],
    )
  })

  it('has topics that identify its recipients and payments, alone or together', () => {
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
    expect(isAbout(runTopic(run, [1]).replace('pay:', 'send:'), run, 1)).toBe(false)
    expect(isAbout('pay', run, 1)).toBe(false)
  })

  it('has topics that fit into the activity list, for the largest batch', () => {
    const payments = Array.from({ length: MAX_PAYMENTS }, () => run.payments[0] as RunPayment)
    const last = payments.map((_, index) => index).slice(-MAX_BATCH_SIZE)
    expect(runTopic({ ...run, id: 'x'.repeat(40), payments }, last).length).toBeLessThanOrEqual(
      MAX_TOPIC_LENGTH,
    )
  })

  const stored = JSON.parse(writeRun(run)) as { readonly payments: readonly object[] }
  it.each([
    ['nothing', ''],
    ['another version', writeRun(run).replace('"v":1', '"v":2')],
    ['an unknown state', writeRun(run).replace('"sent"', '"paid"')],
    ['an invalid amount', writeRun(run).replace('"5"', '"-5"')],
    ['an invalid recipient', JSON.stringify({ ...JSON.parse(writeRun(run)), payments: [{ to: '0x' }] })],
    ['no payments', writeRun({ ...run, payments: [] })],
    ['an invalid id', writeRun({ ...run, id: 'a:b' })],
    ['an id that is no text', JSON.stringify({ ...stored, id: 5 })],
    ['a token that is no text', JSON.stringify({ ...stored, token: [BOB] })],
    ['payments that are no list', JSON.stringify({ ...stored, payments: { length: 1 } })],
    ['a payment that is no object', JSON.stringify({ ...stored, payments: [...stored.payments, null] })],
    ...Object.entries({
      'a recipient that is no text': { to: [BOB] },
      'an invalid recipient beside valid fields': { to: '0x' },
      'an amount that is no text': { amount: 5 },
      'an amount with a unit': { amount: '5 wei' },
      'an amount above uint256': { amount: '1'.repeat(79) },
      'a name that is no text': { name: 5 },
      'a name that is too long': { name: 'x'.repeat(257) },
    }).map(([title, wrong]): [string, string] => [
      title,
      JSON.stringify({ ...stored, payments: [{ ...stored.payments[0], ...wrong }] }),
    ]),
  ])('is undefined for %s', (_, text) => {
    expect(readRun(text)).toBeUndefined()
  })

  it('is undefined, and never throws, for any other text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => readRun(text) === undefined),
      { numRuns: 1000 },
    )
  })
})

describe('a payment of a run', () => {
  const started: PaymentRun = { id: 'kx1', token: BOB, payments: [] }
  const planned = { to: BOB, name: undefined, amount: wei(5n) }
  const open = { ...planned, state: 'open' } as const
  const asked = { ...planned, state: 'asked', request: 'r1' } as const
  const sent = { ...planned, state: 'sent' } as const
  const unproven = { ...planned, state: 'unproven' } as const
  const failed = { ...planned, state: 'failed' } as const
  const topic = runTopic({ ...started, payments: [open] }, [0])
  const ended = (outcome: Outcome | undefined): Partial<RunEvidence> => ({
    transactions: [{ topic, outcome }],
  })
  const requested = (state: WalletRequest['state'], id = 'r1'): Partial<RunEvidence> => ({
    requests: [{ id, state, topic } as WalletRequest],
  })
  const learned: RunEvent = { kind: 'learned' }
  const notSent: RunEvent = { kind: 'not sent', indices: [0] }
  const other: RunEvent = { kind: 'not sent', indices: [1] }
  const NO_EVIDENCE: Partial<RunEvidence> = {}

  it.each<[string, RunPayment, RunEvent, Partial<RunEvidence>, RunPayment]>([
    ['open, of which nothing is known', open, learned, NO_EVIDENCE, open],
    ['asked, of which nothing is known', asked, learned, NO_EVIDENCE, asked],
    ['sent, of which nothing is known', sent, learned, NO_EVIDENCE, sent],
    ['failed, of which nothing is known', failed, learned, NO_EVIDENCE, failed],
    ['open, whose transaction is on its way', open, learned, ended(undefined), sent],
    ['asked, whose transaction is on its way', asked, learned, ended(undefined), sent],
    ['open, whose transaction succeeded', open, learned, ended('success'), sent],
    ['open, whose transaction was replaced', open, learned, ended('replaced'), unproven],
    ['open, whose transaction was dropped', open, learned, ended('dropped'), unproven],
    ['open, whose transaction could not be confirmed', open, learned, ended('unproven'), unproven],
    ['open, which was done in part', open, learned, ended('partial'), unproven],
    ['open, whose transaction failed', open, learned, ended('failed'), failed],
    ['asked, whose transaction was cancelled', asked, learned, ended('cancelled'), failed],
    ['sent, whose transaction failed', sent, learned, ended('failed'), failed],
    ['failed, whose next transaction is on its way', failed, learned, ended(undefined), sent],
    ['open, of which the wallet was asked', open, learned, requested('asked'), asked],
    ['open, without a request to the wallet', open, learned, requested('unknown'), asked],
    [
      'failed, of which the wallet is asked again',
      failed,
      learned,
      { ...ended('failed'), ...requested('asked') },
      asked,
    ],
    ['asked, and not sent after all', asked, learned, requested('not sent'), open],
    ['asked, where only an earlier request was not sent', asked, learned, requested('not sent', 'r0'), asked],
    ['asked, and said not to be sent', asked, notSent, NO_EVIDENCE, open],
    ['asked, and another said not to be sent', asked, other, NO_EVIDENCE, asked],
    ['asked, said not to be sent but on its way', asked, notSent, ended(undefined), sent],
    ['asked, said not to be sent while the wallet may', asked, notSent, requested('asked'), asked],
    ['sent, and said not to be sent', sent, notSent, NO_EVIDENCE, sent],
    ['failed, and said not to be sent', failed, notSent, NO_EVIDENCE, failed],
  ])('that is %s gets the right state', (_, before, event, evidence, after) => {
    const run = { ...started, payments: [before] }
    const all = { transactions: [], requests: [], ...evidence }
    expect(runAfter(run, event, all)).toEqual({ ...started, payments: [after] })
  })

  it('is not changed by the evidence about another payment', () => {
    const run = { ...started, payments: [open, open] }
    const { transactions = [] } = ended(undefined)
    expect(runAfter(run, learned, { transactions, requests: [] }).payments).toEqual([sent, open])
    const { requests = [] } = requested('asked')
    expect(runAfter(run, learned, { transactions: [], requests }).payments).toEqual([asked, open])
  })

  it('may be sent if it is open or failed, and never if it may have been sent', () => {
    expect(openPayments({ ...started, payments: [open, asked, sent, failed] })).toEqual([0, 3])
  })

  it('is read as an earlier release stored it', () => {
    const stored = `{"v":1,"id":"kx1","token":"${BOB}","payments":[
      {"to":"${BOB}","amount":"5","state":"asked","request":"r1"},
      {"to":"${BOB}","amount":"5","state":"open","request":"r0"},
      {"to":"${BOB}","amount":"5","state":"asked"}
    ]}`
    expect(readRun(stored)?.payments).toEqual([asked, open, { ...planned, state: 'asked' }])
    expect(readRun(stored.replace('"r1"', '1'))?.payments[0]).toEqual({ ...planned, state: 'asked' })
  })
})

describe('the rows of a list', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('name', 'to', 'a,b', '"', 'x;y', ' bob ', '1,000', ''),
  )

  it('are read back from their text, whatever is typed in them', () => {
    const line = cell.map((text) => text.replace(/[\r\n]/g, '').trim())
    fc.assert(
      fc.property(fc.array(fc.record({ who: line, amount: line }), { maxLength: 20 }), (rows) => {
        const typed = rows.filter(({ who, amount }) => who !== '' || amount !== '')
        expect(rowsIn(rowsText(rows))).toEqual(typed)
      }),
      { numRuns: 1000 },
    )
    expect(rowsText([{ who: ' ', amount: '' }])).toBe('')
  })

  it.each([
    ['alice.degen, 1.5', ['alice.degen|1.5']],
    ['alice\t1,5', ['alice|1,5']],
    ['alice;1', ['alice|1']],
    ['alice,1\nbob,2', ['alice|1', 'bob|2']],
    ['alice 1\nbob 2', ['alice|1', 'bob|2']],
    ['alice\nbob', ['alice|', 'bob|']],
    ['alice', undefined],
    ['alice 1', undefined],
    ['alice,', undefined],
    [BOB, undefined],
    ['1,000.50', undefined],
    ['1 000,50', undefined],
    ['', undefined],
  ])('are pasted from %j, unless it is the text of one field', (text, rows) => {
    expect(pastedRows(text)?.map(({ who, amount }) => `${who}|${amount}`)).toEqual(rows)
  })
})

describe('ambiguous amounts of a list', () => {
  const format = { decimals: 2, tldName: '.degen', sign: 'unknown' } as const
  const ROWS = rowsIn('name\tamount\nbob.degen\t1,000\n\nalice; "2,500"\ncarl;1.000\ndora\t1.000,50')

  it('are asked about, and no payment has one', () => {
    const lines = readPayments(ROWS, format)
    expect(lines.map(({ payment, problem, asked }) => [payment?.amount, problem, asked])).toEqual([
      [undefined, 'ambiguous', { text: '1,000', readings: [100_000n, 100n] }],
      [undefined, 'ambiguous', { text: '2,500', readings: [250_000n, 250n] }],
      [undefined, 'ambiguous', { text: '1.000', readings: [100_000n, 100n] }],
      [100_050n, undefined, undefined],
    ])
  })

  it.each([
    [0, ['1000', '2500', '1.000', '1.000,50']],
    [1, ['1', '2.5', '1.000', '1.000,50']],
  ])('are replaced by the meant one, and so are those with the same sign', (nth, amounts) => {
    const asked = readPayments(ROWS, format)[0]?.asked
    const meant = asked?.readings[nth]
    const replaced = asked && meant !== undefined ? withReading(ROWS, asked, meant, format) : []
    expect(replaced).toEqual(ROWS.map(({ who }, index) => ({ who, amount: amounts[index] })))
  })
})
