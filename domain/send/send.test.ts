import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import { formatAmountExactly } from '../shared/amount.ts'
import { parseAmount } from '../shared/parseAmount.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { Token } from '../tokens/token.ts'
import {
  joinRecipients,
  recipientsKey,
  readRecipients,
  recipientsIn,
  sendTopic,
  writeRecipients,
} from './recentRecipients.ts'
import { linkProblemText, paymentLink, readPaymentLink } from './paymentLink.ts'
import { recipientName } from './recipientName.ts'
import { communityContracts, isGrave, recipientWarnings, type RecipientFacts } from './recipientWarnings.ts'
import * as texts from './texts.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
/** Starts and ends like Bob's address. */
const POISON = '0x3c440000000000000000000000000000000093bc' as Address
const TOKEN = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address

const FACTS: RecipientFacts = {
  recipient: BOB,
  name: undefined,
  self: ALICE,
  token: ZERO_ADDRESS,
  paid: [BOB],
  told: [],
  lookalike: undefined,
  ownName: undefined,
  isContract: false,
  contractChecked: false,
  contracts: [{ address: TOKEN, what: 'the contract of CHAT' }],
}

describe('recipientWarnings', () => {
  it.each<readonly [string, Partial<RecipientFacts>, readonly string[]]>([
    ['nothing for a recent recipient', {}, []],
    ['a first payment', { paid: [] }, ['never paid']],
    ['an address that imitates a recent recipient', { recipient: POISON }, ['resembles', 'never paid']],
    [
      'that the index service alone tells of an earlier payment',
      { paid: [], told: [BOB] },
      ['paid by the index', 'never paid'],
    ],
    ['nothing for a recent recipient that the index service tells of, too', { told: [BOB] }, []],
    [
      'an address that imitates one that the index service tells of',
      { recipient: POISON, paid: [], told: [BOB, POISON] },
      ['resembles', 'paid by the index', 'never paid'],
    ],
    [
      'nothing for an imitating address that is itself a recent recipient',
      { recipient: POISON, paid: [BOB, POISON] },
      [],
    ],
    [
      'an address that imitates the user’s own',
      { recipient: '0x70990000000000000000000000000000000079c8' as Address },
      ['resembles', 'never paid'],
    ],
    [
      'a first payment alone to an address that shares only its start with a recent recipient',
      { recipient: `${BOB.slice(0, 6)}${'0'.repeat(36)}` as Address },
      ['never paid'],
    ],
    [
      'a first payment alone to an address that shares only its end with a recent recipient',
      { recipient: `0x${'0'.repeat(36)}${BOB.slice(-4)}` as Address },
      ['never paid'],
    ],
    [
      'an imitation while no account is connected',
      { recipient: POISON, self: undefined },
      ['resembles', 'never paid'],
    ],
    ['a first payment alone without an account', { self: undefined, paid: [] }, ['never paid']],
    [
      'a first payment alone to an account that is no contract',
      { paid: [], contractChecked: true },
      ['never paid'],
    ],
    ['the user’s own address, and not about a first payment', { recipient: ALICE }, ['yourself']],
    ['a contract', { recipient: POISON, paid: [], isContract: true }, ['a contract', 'never paid']],
    ['nothing for a contract that is a recent recipient', { isContract: true }, []],
    [
      'a contract of the community, once',
      { recipient: TOKEN, isContract: true },
      ['community contract', 'never paid'],
    ],
    [
      'the token itself, once',
      { recipient: TOKEN, token: TOKEN, isContract: true },
      ['the token itself', 'never paid'],
    ],
    [
      'an address that could not be checked for a contract',
      { paid: [], isContract: undefined, contractChecked: true },
      ['contract unknown', 'never paid'],
    ],
    [
      'nothing of that kind while the address is being checked',
      { paid: [], isContract: undefined },
      ['never paid'],
    ],
    ['invisible characters', { name: 'b\u200Bob' as DomainName }, ['deceptive name']],
    ['look-alikes of Latin letters', { name: '\u0430lice' as DomainName }, ['deceptive name']],
    [
      'a name that imitates a known name',
      {
        name: 'b0b' as DomainName,
        lookalike: { name: 'bob' as DomainName, holder: ALICE, known: 'paid' },
      },
      ['not the same as'],
    ],
  ])('warns about %s', (_, facts, kinds) => {
    expect(recipientWarnings({ ...FACTS, ...facts }).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('names the imitated address, in any letter case', () => {
    const [first] = recipientWarnings({
      ...FACTS,
      recipient: POISON.toUpperCase().replace('X', 'x') as Address,
    })
    expect(first).toEqual({ kind: 'resembles', address: BOB })
  })

  it('demands a confirmation for all warnings but new and unknown recipients', () => {
    const grave = ['a contract', 'yourself', 'the token itself', 'paid by the index'] as const
    const kinds = ['never paid', 'contract unknown', ...grave] as const
    expect(kinds.filter((kind) => isGrave({ kind }))).toEqual(grave)
  })

  it('always warns about an address that shares both ends with a recent recipient', () => {
    const hex = (length: number) =>
      fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length })
    fc.assert(
      fc.property(hex(4), hex(4), hex(32), hex(32), (head, tail, one, other) => {
        fc.pre(one.join('') !== other.join(''))
        const at = (middle: readonly string[]) => `0x${[...head, ...middle, ...tail].join('')}` as Address
        const found = recipientWarnings({ ...FACTS, recipient: at(one), paid: [at(other)] })
        return found[0]?.kind === 'resembles'
      }),
      { numRuns: 1000 },
    )
  })
})

describe('communityContracts', () => {
  const at = (number: number) => `0x${String(number).padStart(40, '0')}` as Address
  const ADDRESSES = {
    punkTldAddress: at(1),
    punkMinterAddress: at(2),
    activityPointsAddress: at(3),
    chatTokenAddress: at(4),
    chatTokenSymbol: 'CHAT',
    stakingContractAddress: at(5),
    lpTokenAddress: at(6),
    lpTokenSymbol: 'CHAT-LP',
    swapRouterAddress: at(7),
    dex: { router: at(8), wrappedNative: at(9) },
    airdropClaimDomainsAddress: at(10),
    airdropApAddress: at(11),
    merkleClaim: { address: at(12), listUrl: '' },
    nftLaunchpadBondingAddress: at(13),
    nftTrader: at(14),
    cow: { apiUrl: '', settlement: at(15), vaultRelayer: at(16) },
    chat: { contexts: { general: at(17), memesImages: at(18), shill: at(19), nftLaunchpad: at(20) } },
    tokens: [{ chainId: 1, address: at(21), decimals: 6, name: 'Garden', symbol: 'GARD' }],
  }

  it('name every contract of the configuration, so that a payment to any of them is warned about', () => {
    const contracts = communityContracts(ADDRESSES)
    expect(contracts.map(({ address }) => address)).toEqual(
      Array.from({ length: 21 }, (_, index) => at(index + 1)),
    )
    for (const { address } of contracts)
      expect(recipientWarnings({ ...FACTS, recipient: address, contracts })).toContainEqual({
        kind: 'community contract',
        what: expect.stringMatching(/./) as string,
      })
  })

  it('tell the tokens apart by their symbols', () => {
    const named = new Map(communityContracts(ADDRESSES).map(({ address, what }) => [address, what]))
    expect([4, 6, 21].map((number) => named.get(at(number)))).toEqual([
      expect.stringContaining('CHAT'),
      expect.stringContaining('CHAT-LP'),
      expect.stringContaining('GARD'),
    ])
  })

  it('leave out what is not configured', () => {
    const contracts = communityContracts({
      punkTldAddress: at(1),
      chatTokenSymbol: 'CHAT',
      lpTokenSymbol: 'CHAT-LP',
      dex: {},
      merkleClaim: { listUrl: '' },
      chat: { contexts: {} },
      tokens: [],
    })
    expect(contracts.map(({ address }) => address)).toEqual([at(1)])
  })
})

const NATIVE: Token = {
  address: ZERO_ADDRESS,
  name: 'Degen',
  symbol: 'DEGEN',
  decimals: 18,
  origin: 'native',
}
const GARD: Token = { address: TOKEN, name: 'Garden', symbol: 'GARD', decimals: 6, origin: 'listed' }
const read = (query: string) => readPaymentLink(query, [NATIVE, GARD], '.degen')

describe('readPaymentLink', () => {
  it.each([
    ['', {}, []],
    ['?to=bob', { to: 'bob' }, []],
    [`?to=${BOB}&amount=1,5`, { to: BOB, amount: '1.5', token: NATIVE }, []],
    ['?amount=1.000', { amount: '1', token: NATIVE }, []],
    ['?amount=1,000', {}, ['amount']],
    ['?amount=1,000.50', { amount: '1000.5', token: NATIVE }, []],
    [`?to=${BOB}&to=bob&amount=1`, {}, ['repeated']],
    [`?to=${BOB}&amount=1&amount=1`, {}, ['repeated']],
    [`?amount=1&token=${TOKEN}&token=${TOKEN}`, {}, ['repeated']],
    [`?amount=1.5&token=${TOKEN}`, { amount: '1.5', token: GARD }, []],
    [`?to=%20bob%20&amount=%201%20&token=%20${TOKEN}%20`, { to: 'bob', amount: '1', token: GARD }, []],
    [`?to=${'w'.repeat(256)}`, { to: 'w'.repeat(256) }, []],
    [`?to=${'w'.repeat(257)}`, {}, ['recipient']],
    [`?amount=1&token=${TOKEN.toLowerCase()}`, { amount: '1', token: GARD }, []],
    ['?to=a.b.c&amount=1', { amount: '1', token: NATIVE }, ['recipient']],
    [`?to=${ZERO_ADDRESS}`, {}, ['recipient']],
    [`?to=${BOB.replace('C', 'c')}`, {}, ['recipient']],
    ['?amount=1e3', {}, ['amount']],
    ['?amount=-1', {}, ['amount']],
    ['?amount=0', {}, ['amount']],
    [`?amount=0.0000001&token=${TOKEN}`, { token: GARD }, ['amount']],
    // One token's amount is never used for another.
    [`?amount=5&token=${BOB}`, {}, ['token']],
    ['?amount=5&token=CHAT', {}, ['token']],
  ])('reads %j', (query, request, problems) => {
    expect(read(query)).toEqual({ request, problems })
  })

  it('never throws, and has a text for every problem', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (to, amount, token) => {
        const { problems } = read(new URLSearchParams({ to, amount, token }).toString())
        return problems.every((problem) => linkProblemText(problem).length > 0)
      }),
      { numRuns: 1000 },
    )
    expect(() => read('?to=%E0%A4%A&amount=%')).not.toThrow()
  })

  it.each([
    ['recipient', texts.badRecipient],
    ['amount', texts.badAmount],
    ['token', texts.unlistedToken],
  ] as const)('reports a wrong %s as such', (problem, text) => {
    expect(linkProblemText(problem)).toBe(text)
  })

  it('reads back every link that was created', () => {
    const url = paymentLink('https://hearth.example/find-user/?x=1#y', {
      to: 'a&b=c d.degen',
      amount: '1.5',
      token: TOKEN,
    })
    const { pathname, searchParams } = new URL(url)
    expect([pathname, ...searchParams]).toEqual([
      '/send-tokens/',
      ['to', 'a&b=c d.degen'],
      ['amount', '1.5'],
      ['token', TOKEN],
    ])
    expect(paymentLink('https://hearth.example/', { to: 'bob', token: ZERO_ADDRESS })).toBe(
      'https://hearth.example/send-tokens/?to=bob',
    )
  })
})

describe('the recent recipients', () => {
  it('are read from the topics of payments only', () => {
    expect([
      recipientsIn(sendTopic(BOB, TOKEN)),
      recipientsIn('mint:bob'),
      recipientsIn('send:bob:x'),
      recipientsIn(`stake:${BOB}:x`),
    ]).toEqual([[BOB], [], [], []])
  })

  it('are stored per account and chain, without duplicates, the most recent first', () => {
    expect(recipientsKey(ALICE, 1)).toBe(`${ALICE.toLowerCase()}-1-paid`)
    const paid = joinRecipients([BOB], [TOKEN, BOB.toLowerCase() as Address, TOKEN])
    expect(readRecipients(writeRecipients(paid))).toEqual([TOKEN, BOB])
    expect(joinRecipients(paid, [BOB])).toBe(paid)
  })

  it.each(['', '{', 'null', '[]', '{"v":2,"paid":[]}', '{"v":1,"paid":{}}', '{"v":1,"paid":[1,"0x",null]}'])(
    'are empty for %j',
    (text) => {
      expect(readRecipients(text)).toEqual([])
    },
  )

  it('are read without entries that are no addresses', () => {
    expect(readRecipients(JSON.stringify({ v: 1, paid: [[BOB], null, TOKEN] }))).toEqual([TOKEN])
  })

  it('are limited to two hundred', () => {
    const many = Array.from(
      { length: 300 },
      (_, index) => `0x${index.toString(16).padStart(40, '0')}` as Address,
    )
    expect(readRecipients(writeRecipients(many))).toHaveLength(200)
    expect(joinRecipients(many, [BOB])).toHaveLength(200)
  })
})

describe('recipientName', () => {
  it.each([
    ['bob', 'bob.degen'],
    ['b\u200Bob', 'b\u26A0ob.degen'],
    ['abc\u202Ecba', 'abc\u26A0cba.degen'],
    ['w'.repeat(139), `${'w'.repeat(59)}…`],
  ])('shows %j in plain text', (name, expected) => {
    expect(recipientName({ name: name as DomainName, address: BOB }, '.degen')).toBe(expected)
  })

  it('shows a short address without a name', () => {
    expect(recipientName({ name: undefined, address: BOB }, '.degen')).toBe('0x3C44...93BC')
  })
})

describe('amounts', () => {
  it('are sent as they were typed, to the last digit, for any number of decimals', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
        fc.integer({ min: 0, max: 36 }),
        (units, decimals) => {
          const typed = formatAmountExactly(units, decimals)
          expect([
            parseAmount(typed, decimals, '.'),
            parseAmount(typed.replace('.', ','), decimals, ','),
          ]).toEqual([
            { ok: true, value: units },
            { ok: true, value: units },
          ])
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('are refused, never rounded, if they have more decimals than the token', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 35 }), fc.integer({ min: 1, max: 5 }), (decimals, more) => {
        expect(parseAmount(`1.${'9'.repeat(decimals + more)}`, decimals, '.')).toEqual({
          ok: false,
          error: 'too many decimals',
        })
      }),
      { numRuns: 1000 },
    )
  })
})
