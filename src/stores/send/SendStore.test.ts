import { autorun } from 'mobx'
import { describe, expect, it } from 'vitest'

import { recipientsKey, writeRecipients } from '#domain/send/recentRecipients.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { pageHead } from '#domain/shell/pageHead.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import * as texts from '#domain/send/texts.ts'
import { TrustedNamesStore } from '#stores/names/TrustedNamesStore.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { RecentRecipients } from '../names/RecentRecipients.ts'
import { PaymentRequestStore } from './PaymentRequestStore.ts'
import { SendStore } from './SendStore.ts'

const CHAT = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const POISON = '0x3c440000000000000000000000000000000093bc'
const PAID = { [recipientsKey(ALICE, 666666666)]: writeRecipients([BOB]) }
const CONFIG = { chatTokenAddress: CHAT, chatTokenSymbol: 'CHAT', showFeatures: { sendTokens: true } }

async function openSend({
  query = '',
  drafts = new MemoryStore(),
  ...options
}: TestAppOptions & { readonly drafts?: MemoryStore } = {}) {
  const app = await createTestApp({
    ...options,
    config: CONFIG,
    sessionStorage: drafts,
    features: ['send'],
    names: { bobby: BOB },
    seed: ({ chain }) => chain.tokens.fund(CHAT, ALICE, 5n * 10n ** 18n),
    stores: { send: SendStore },
  })
  const { clock, confirm, connect, press, see, send } = app
  send.subscribe(query)
  await connect()
  const pay = async () => {
    const run = send.submit()
    await confirm()
    await run
    await clock.pass(2000)
  }
  const token = (address: Address) => {
    const found = see(TokenListStore).tokenAt(address)
    if (!found) throw new Error('No such token')
    send.choose(found)
  }
  return { ...app, drafts, find: (text: string) => press(() => send.recipient.fill(text)), pay, token }
}

it('A payment is stored only while something is typed, and not for its token alone', async () => {
  const { send, drafts, token } = await openSend()
  token(CHAT)
  expect(drafts.keys()).toEqual([])
  send.amount.type('1')
  expect(drafts.keys()).toEqual(['draft:send'])
  send.amount.type('')
  expect(drafts.keys()).toEqual([])
})

describe('a payment', () => {
  it('keeps an amount that was typed for the next payment while it was pending', async () => {
    const { clock, find, send, confirm } = await openSend()
    await find('bobby')
    send.amount.type('1')
    const run = send.submit()
    await confirm()
    await run
    send.amount.type('2')
    await clock.pass(2000)
    expect([send.sent?.symbol, send.amount.text]).toEqual(['DEGEN', '2'])
  })

  it('goes to the recipient that was found, clears only the amount, and remembers the recipient', async () => {
    const { send, find, pay, chain, storage, notices, see } = await openSend()
    await find('bobby.degen')
    send.amount.type('1,5')
    expect(send.who.warnings).toEqual([{ kind: 'never paid' }])
    expect([send.form.ready, send.paid]).toEqual([true, undefined])
    await pay()
    expect([chain.coinsOf(BOB), send.paid]).toEqual([15n * 10n ** 17n, BOB])
    expect([send.amount.text, send.recipient.text, send.who.warnings]).toEqual(['', 'bobby.degen', []])
    expect(see(RecentRecipients).paid).toEqual([BOB])
    expect(storage.read(recipientsKey(ALICE, 666666666))).toBe(writeRecipients([BOB]))
    expect(notices()).toContain(texts.sentTo('1.5 DEGEN', 'bobby.degen'))
    expect(see(ActivityStore).entries[0]?.transaction.label).toBe('Send 1.5 DEGEN to bobby.degen')
  })

  it('is reviewed with the warnings of the form', async () => {
    const { send, find, cancel, stage } = await openSend()
    await find('bobby')
    send.amount.type('1')
    const run = send.submit()
    await settled()
    expect(stage()).toMatchObject({
      review: {
        title: 'Send DEGEN to bobby.degen',
        warnings: { symbol: 'DEGEN', list: [{ kind: 'never paid' }] },
      },
    })
    await cancel()
    await run
  })

  it('of a token offers to add the token to the wallet, and reads its balance again', async () => {
    const { send, find, pay, token } = await openSend()
    await find(BOB)
    token(CHAT)
    send.amount.type(send.amount.maxText ?? '')
    expect(send.amount.text).toBe('5')
    await pay()
    expect(send.sent?.symbol).toBe('CHAT')
    expect(send.balance.available).toBe(0n)
    token(ZERO_ADDRESS)
    expect(send.sent).toBeUndefined()
  })

  it('is impossible without a recipient that was found', async () => {
    const { send, find, chain, stage } = await openSend()
    send.amount.type('1')
    for (const text of ['', 'nobody', 'a b', ZERO_ADDRESS, BOB.slice(0, -1)]) {
      await find(text)
      expect([text, send.form.ready]).toEqual([text, false])
    }
    chain.setReachable(false)
    await find('bobby')
    expect(send.recipient.result).toEqual({ kind: 'unknown' })
    await send.submit()
    expect([send.form.ready, stage().kind]).toEqual([false, 'idle'])
  })

  it('stops if the name has a new holder at the review', async () => {
    const { send, find, chain, notices } = await openSend()
    await find('bobby')
    send.amount.type('1')
    chain.move('bobby', CHAT)
    await send.submit()
    expect(notices().at(-1)).toContain(texts.recipientMoved)
    expect(chain.coinsOf(BOB)).toBe(0n)
  })

  it('sends nothing if the recipient’s name has moved while the review is open, though the form knows it', async () => {
    const { send, find, chain, notices, press, confirm } = await openSend()
    await find('bobby')
    send.amount.type('1')
    await press(send.submit)
    chain.move('bobby', CHAT)
    send.recipient.retry()
    await settled()
    expect(send.recipient.result).toMatchObject({ address: CHAT })
    await confirm()
    expect(notices().at(-1)).toContain(texts.recipientMoved)
    expect(chain.coinsOf(BOB)).toBe(0n)
  })

  it('names the recipient in the review as it was typed', async () => {
    const { send, find, press, stage } = await openSend()
    await find('bobby')
    send.amount.type('1')
    await press(send.submit)
    expect(stage()).toMatchObject({ review: { recipient: BOB, recipientName: 'bobby' } })
  })

  it('keeps the form when the user rejects it', async () => {
    const { send, find, pay, wallet } = await openSend()
    await find(BOB)
    send.amount.type('1')
    wallet.answer = 'reject'
    await pay()
    expect([send.amount.text, send.recipient.text, send.form.busy, send.form.ready]).toEqual([
      '1',
      BOB,
      false,
      true,
    ])
  })
})

describe('the MAX amount', () => {
  it('leaves the fee of the native coin, and is the whole balance of a token', async () => {
    const { send, token } = await openSend()
    expect(send.balance.spendable).toEqual({ kind: 'known', amount: 10n ** 22n - 420_000n })
    send.amount.type('10000')
    expect(send.leavesTooLittle).toBe(true)
    send.amount.type(send.amount.maxText ?? '')
    expect(send.leavesTooLittle).toBe(false)
    token(CHAT)
    expect(send.balance.spendable).toEqual({ kind: 'known', amount: 5n * 10n ** 18n })
  })

  it('is offered only while the fee is known', async () => {
    const { send, chain, see } = await openSend()
    chain.setReachable(false)
    await see(SessionStore).disconnect()
    await see(SessionStore).connect(
      { connector: 'injected' },
      { signal: new AbortController().signal, onPairing: () => undefined },
    )
    await settled()
    expect(send.balance.spendable).toEqual({ kind: 'unknown' })
    expect(send.amount.verdict.kind).toBe('empty')
    send.amount.type('1')
    expect(send.amount.verdict.kind).toBe('balance unknown')
    expect(send.form.ready).toBe(false)
  })

  it('is none if the balance does not cover the fee', async () => {
    const { send, chain, see } = await openSend()
    chain.fund(ALICE, 10n)
    await see(TokenListStore).readAgain()
    expect(send.balance.spendable).toEqual({ kind: 'less than the fee' })
  })
})

describe('serious warnings', () => {
  it('demand a confirmation for each recipient and token', async () => {
    const { send, find, token } = await openSend({ stored: PAID })
    send.amount.type('1')
    await find(BOB)
    expect([send.who.warnings, send.who.mustBeChecked]).toEqual([[], false])
    await find(POISON)
    expect(send.who.warnings[0]).toEqual({ kind: 'resembles', address: BOB })
    expect(send.form.ready).toBe(false)
    send.who.check(true)
    expect(send.form.ready).toBe(true)
    await find(CHAT)
    expect([send.who.checked, send.who.warnings[0]?.kind]).toEqual([false, 'community contract'])
    send.who.check(true)
    token(CHAT)
    expect([send.who.checked, send.who.warnings[0]?.kind]).toEqual([false, 'the token itself'])
    send.who.check(true)
    send.who.check(false)
    expect(send.form.ready).toBe(false)
  })

  it('include contracts, and contracts that could not be checked', async () => {
    const { send, find, chain } = await openSend()
    const contract = `0x${'7'.repeat(40)}` as Address
    chain.tokens.build(contract)
    await find(contract)
    expect(send.who.warnings.map(({ kind }) => kind)).toEqual(['a contract', 'never paid'])
    chain.setReachable(false)
    await send.who.readCode()
    expect(send.who.warnings.map(({ kind }) => kind)).toEqual(['contract unknown', 'never paid'])
  })

  it('include names that imitate a recent recipient’s name', async () => {
    const { press, see } = await openSend({ stored: PAID })
    const names = see(TrustedNamesStore)
    await press(see(NamesIndexStore).want)
    expect(names.lookalikeOf('b0bby' as DomainName)).toEqual({
      name: 'bobby',
      holder: BOB,
      known: 'paid',
    })
  })
})

describe('what was typed', () => {
  it('is filled in again after a reload', async () => {
    const drafts = new MemoryStore()
    const { send, find, token } = await openSend({ drafts })
    await find('bobby')
    token(CHAT)
    send.amount.type('0,5')
    const { send: later } = await openSend({ drafts })
    expect([
      later.recipient.text,
      later.recipient.result.kind,
      later.token.symbol,
      later.amount.text,
    ]).toEqual(['bobby', 'found', 'CHAT', '0,5'])
  })

  it('is replaced by a link only once', async () => {
    const drafts = new MemoryStore()
    const { send } = await openSend({ drafts })
    send.amount.type('7')
    const query = `to=bobby&amount=2&token=${CHAT}`
    const { send: linked } = await openSend({ drafts, query })
    expect([linked.recipient.text, linked.amount.text, linked.token.symbol]).toEqual(['bobby', '2', 'CHAT'])
    linked.amount.type('3')
    const { send: reloaded } = await openSend({ drafts, query })
    expect([reloaded.recipient.text, reloaded.amount.text]).toEqual(['bobby', '3'])
    const { send: bad } = await openSend({ drafts, query: `to=bobby&amount=9&token=${BOB}` })
    expect([bad.problems, bad.amount.text, bad.token.symbol]).toEqual([['token'], '', 'DEGEN'])
  })
})

it('a link opened anew fills in an amount that is no longer there; a reload does not', async () => {
  const drafts = new MemoryStore()
  const query = 'to=bobby&amount=2'
  const { send } = await openSend({ drafts, query })
  send.amount.type('')
  const { send: reloaded } = await openSend({ drafts, query, reloaded: true })
  expect([reloaded.recipient.text, reloaded.amount.text]).toEqual(['bobby', ''])
  const { send: anew } = await openSend({ drafts, query })
  expect([anew.recipient.text, anew.amount.text]).toEqual(['bobby', '2'])
})

describe('a link to a token that is not listed', () => {
  const ODD = `0x${'9'.repeat(40)}` as Address
  const query = `to=bobby&amount=2.5&token=${ODD}`
  async function openLink(drafts = new MemoryStore(), decimals = 1, reloaded = false) {
    const app = await openSend({ drafts, query, storage: new MemoryStore(), reloaded })
    app.chain.tokens.introduce(ODD, { name: 'Odd', symbol: 'ODD', decimals })
    const tokenList = app.see(TokenListStore)
    // The picker observes the candidate.
    autorun(() => void app.get(TokenListStore).candidate)
    return {
      ...app,
      importIt: async () => {
        tokenList.seek(ODD)
        await settled()
        tokenList.import()
      },
      shown: () => [app.send.token.symbol, app.send.amount.text, app.send.problems],
    }
  }

  it('fills in its amount once the token was imported and chosen', async () => {
    const { importIt, shown, token, drafts, send, storage } = await openLink()
    expect(shown()).toEqual(['DEGEN', '', ['token']])
    await importIt()
    expect(shown()).toEqual(['DEGEN', '', ['token']])
    token(ODD)
    expect(shown()).toEqual(['ODD', '2.5', []])
    send.amount.type('3')
    token(CHAT)
    token(ODD)
    expect(shown()).toEqual(['ODD', '3', []])
    // A reload does not fill in the amount again.
    const { send: later } = await openSend({ drafts, query, storage })
    expect([later.token.symbol, later.amount.text]).toEqual(['ODD', '3'])
    // Without the token, its amount would be in coins.
    const { send: without } = await openSend({ drafts, query: '', storage: new MemoryStore() })
    expect([without.token.symbol, without.amount.text]).toEqual(['DEGEN', ''])
  })

  it('keeps a typed amount, and fills in nothing for another token', async () => {
    const { importIt, shown, token, send } = await openLink()
    token(CHAT)
    expect(shown()).toEqual(['CHAT', '', ['token']])
    await importIt()
    send.amount.type('7')
    token(ODD)
    expect(shown()).toEqual(['ODD', '7', []])
  })

  it('reports an amount that the token cannot have', async () => {
    const { importIt, shown, token } = await openLink(new MemoryStore(), 0)
    await importIt()
    token(ODD)
    expect(shown()).toEqual(['ODD', '', ['amount']])
  })

  it('fills in its amount also after a reload', async () => {
    const drafts = new MemoryStore()
    const { send } = await openLink(drafts)
    send.recipient.fill(BOB)
    const { importIt, shown, token } = await openLink(drafts, 1, true)
    expect(shown()).toEqual(['DEGEN', '', []])
    await importIt()
    token(ODD)
    expect(shown()).toEqual(['ODD', '2.5', []])
  })
})

describe('RecentRecipients', () => {
  it('adds a payment that settled before the store was used, and none of other accounts', async () => {
    const { find, send, pay, storage } = await openSend()
    await find(BOB)
    send.amount.type('1')
    await pay()
    storage.remove(recipientsKey(ALICE, 666666666))
    const { see } = await openSend({ storage })
    expect(see(RecentRecipients).paid).toEqual([BOB])
    await see(SessionStore).disconnect()
    expect(see(RecentRecipients).paid).toEqual([])
  })
})

describe('a payment request', () => {
  it.each([
    ['.', '1,000', '1000'],
    ['.', '1.000', '1'],
    ['unknown', '1,000', undefined],
    ['unknown', '1.000', undefined],
    ['unknown', '1.000,50', '1000.5'],
  ] as const)(
    'asks for what was typed and for no other amount: by “%s”, “%s” is %s',
    async (decimalSign, text, amount) => {
      const { config, see } = await openSend({ decimalSign })
      const request = see(PaymentRequestStore)
      see(LayoutStore).arrive(pageHead(config, '/send-tokens'), false)
      request.amount.type(text)
      expect(request.link && new URL(request.link).searchParams.get('amount')).toBe(amount)
    },
  )

  it('has a link with the own name or address, and none for an invalid amount', async () => {
    const { page, config, see } = await openSend()
    const request = see(PaymentRequestStore)
    expect(request.link).toBeUndefined()
    see(LayoutStore).arrive(pageHead(config, '/send-tokens'), false)
    const to = encodeURIComponent(ALICE)
    const { origin } = new URL(page.address())
    expect(request.link).toBe(`${origin}/send-tokens/?to=${to}`)
    request.amount.type('1,5')
    expect(request.link).toBe(`${origin}/send-tokens/?to=${to}&amount=1.5`)
    for (const text of ['0', '1e3', '-1', '0.0000000000000000001']) {
      request.amount.type(text)
      expect([text, request.link]).toEqual([text, undefined])
    }
  })
})

it('A username that reads like an own name for another address needs the tick', async () => {
  const { send, find } = await openSend({
    account: ALICE,
    stored: { 'address-book': JSON.stringify({ v: 1, names: [{ address: CHAT, name: 'Bobby' }] }) },
  })
  await find('bobby.degen')
  expect(send.who.warnings).toContainEqual({ kind: 'not your own', address: CHAT, name: 'Bobby' })
  expect(send.who.mustBeChecked).toBe(true)
  await find(BOB)
  expect(send.who.warnings.map(({ kind }) => kind)).not.toContain('not your own')
})
