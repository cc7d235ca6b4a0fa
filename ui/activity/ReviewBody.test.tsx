import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { WriteReview } from '#domain/activity/PreparedWrite.ts'
import { wei } from '#domain/shared/Wei.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { ALICE, BOB, memoryApp } from '#testing/container/memoryContainer.ts'
import { draw } from '#testing/ui/renderApp.tsx'

import { ReviewBody } from './ReviewBody.tsx'
import { ReviewSteps } from './ReviewSteps.tsx'

function show(
  review: Partial<WriteReview>,
  kind: 'checking' | 'signing' | 'reviewing' = 'signing',
  before?: Partial<WriteReview>,
) {
  const app = memoryApp()
  const { chain } = app
  chain.give('bobby', BOB)
  chain.makeMain('bobby')
  const whole = {
    title: 'Give',
    account: ALICE,
    to: BOB,
    network: 'Memory',
    leaves: [],
    arrives: [],
    notes: [],
    fee: undefined,
  }
  const { container: view } = draw(
    app,
    <ReviewBody
      stage={{
        kind,
        topic: 'suite',
        review: { ...whole, ...review },
        before: before && { ...whole, ...before },
        inline: false,
        step: undefined,
      }}
    />,
  )
  return view
}

const coins = (amount: bigint, decimals = 18) => ({ amount: wei(amount), symbol: 'DEGEN', decimals })

it('the review promises to follow a transaction that is signed after the dialog was closed', () => {
  show({})
  expect(screen.getByText(/the transaction is still tracked/)).toBeDefined()
})

it('the review mentions no transaction if only a text is signed', () => {
  show({ signatureOnly: true })
  expect(screen.queryByText(/transaction/)).toBeNull()
  expect(screen.getByText(/the next step still opens/)).toBeDefined()
})

it('the review warns if only one of several endpoints confirmed the data', () => {
  show({ onlySource: { host: 'rpc.example', expected: false } }, 'checking')
  expect(screen.getByText('Confirmed by one endpoint only (rpc.example).').closest('details')).toBeNull()
})

it('the review names the only endpoint of a community among its details, without a warning', () => {
  show({ onlySource: { host: 'rpc.example', expected: true } }, 'checking')
  expect(screen.getByText('One endpoint (rpc.example)').closest('details')).not.toBeNull()
  expect(screen.queryByText(/only/)).toBeNull()
})

it('the review names the recipient as the user chose it, not by another main name', () => {
  const view = show({ recipient: BOB, recipientName: 'builder' as DomainName }, 'checking')
  expect(view.textContent).toContain('Recipientbuilder.degen')
  expect(view.textContent).not.toContain('bobby')
})

it('the button has the words of the title, but not those of a long one, which would fill a small phone', () => {
  const button = (title: string) => show({ title }, 'checking').querySelector('[data-confirm]')?.textContent
  expect(button('Send 1 DEGEN')).toBe('Send 1 DEGEN')
  expect(button(`Buy ${'Sunrise '.repeat(8)}#1`)).toBe('Confirm')
})

it('the review mentions no endpoints if two confirmed the data', () => {
  show({}, 'checking')
  expect(screen.queryByText(/endpoint/)).toBeNull()
})

it('the review tells screen readers every digit of payment and approval, and shows them on a press', () => {
  const view = show(
    {
      leaves: [coins(1_234_567_890_123_456_789n), coins(1n, 36), coins(10n ** 77n + 1n, 0)],
      allowance: { spender: BOB, purpose: 'To swap it', limit: coins(10n ** 75n + 1n) },
    },
    'checking',
  )
  expect(view.textContent).toContain('1.234567890123456789 DEGEN')
  expect(view.textContent).toContain(`0.${'0'.repeat(35)}1 DEGEN`)
  expect(view.textContent).toContain(`1${'0'.repeat(76)}1 DEGEN`)
  expect(view.textContent).toContain(`1${'0'.repeat(57)}.${'0'.repeat(17)}1 DEGEN`)
  const [payment] = screen.getAllByRole('button', { pressed: false })
  expect(payment?.textContent).toBe('1.2346 DEGEN1.234567890123456789 DEGEN')
  fireEvent.click(screen.getByRole('button', { name: '1.234567890123456789 DEGEN' }))
  expect(screen.getByRole('button', { pressed: true }).firstChild?.textContent).toBe(
    '1.234567890123456789 DEGEN',
  )
})

it('the review rounds what leaves up and what arrives down, to four decimals', () => {
  const amount = coins(1_234_567_890_123_456_789n)
  const view = show(
    {
      leaves: [amount],
      arrives: [
        { ...amount, as: 'rewards' },
        { ...amount, bound: 'about' },
      ],
      fee: amount,
    },
    'checking',
  )
  expect([...view.querySelectorAll('dd')].slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    '1.2346 DEGEN1.234567890123456789 DEGEN',
    '1.2345 DEGEN1.234567890123456789 DEGEN in rewards',
    'About 1.2345 DEGEN',
    'about 1.2346 DEGEN',
  ])
})

it('the review keeps money, recipient and spender in view, and folds the network and the contract away', async () => {
  await act(async () => {
    show(
      {
        to: ALICE,
        leaves: [coins(1n)],
        recipient: BOB,
        allowance: { spender: BOB, purpose: 'To swap it', limit: coins(1n) },
      },
      'checking',
    )
  })
  const words = [...document.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.closest('details') !== null,
  ])
  expect(words).toEqual([
    ['You pay', false],
    ['You approve', false],
    ['Recipient', false],
    ['Spender', false],
    ['Network fee', false],
    ['Network', true],
    ['From', true],
    ['Contract', true],
  ])
})

it('the review lists each change with the old and the new value', () => {
  show({ leaves: [coins(3n * 10n ** 18n)], arrives: ['A'] }, 'reviewing', {
    leaves: [coins(10n ** 18n)],
    arrives: ['A'],
  })
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Something changed since you looked. Please check again.')
  expect([...alert.querySelectorAll('dt, del, ins')].map(({ textContent }) => textContent)).toEqual([
    'You pay',
    '1 DEGEN',
    '3 DEGEN',
  ])
})

it('the review mentions a change that cannot be shown', () => {
  show({}, 'reviewing', {})
  expect(screen.getByRole('alert').textContent).toContain('Only the data you sign has changed.')
})

it('the review mentions no changes when it is first shown', () => {
  show({}, 'reviewing')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('the review repeats every warning of the form', () => {
  show(
    {
      warnings: {
        symbol: 'DEGEN',
        list: [
          { kind: 'resembles', address: ALICE },
          { kind: 'not the same as', lookalike: { name: 'bob' as DomainName, holder: BOB, known: 'paid' } },
          { kind: 'a contract' },
          { kind: 'never paid' },
          { kind: 'not the token', symbol: 'CHAT' },
          { kind: 'imported token', symbol: 'CHAT', token: BOB },
        ],
      },
    },
    'checking',
  )
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual([
    expect.stringContaining('starts and ends like one you know'),
    expect.stringContaining('This is not bob.degen, whom you have paid.'),
    expect.stringContaining('This address is a contract'),
    expect.stringContaining('First payment to this address'),
    expect.stringContaining('This is not the CHAT of this community'),
    expect.stringContaining(BOB),
  ])
})

it('the review names the referrer, with the whole address and the share', async () => {
  await act(async () => {
    show({ referral: { referrer: BOB, share: '10% of the price' } }, 'checking')
  })
  // The names feature is loaded first.
  expect(await screen.findByText('bobby.degen', {}, { timeout: 20_000 })).toBeDefined()
  expect(document.body.textContent).toContain('Referral fee10% of the price')
  expect(document.body.textContent).toContain(BOB)
})

it('the review shows a post as plain text with its line breaks', () => {
  const view = show({ post: 'gm <b>all</b>\nof you' }, 'checking')
  expect(screen.getByText(/gm <b>all/).textContent).toBe('gm <b>all</b>\nof you')
  expect(view.querySelector('b')).toBeNull()
})

it('the review shows the terms as rows, rounded to the side that promises less', () => {
  show(
    {
      rows: [
        { label: 'Minimum received', value: { ...coins(1_234_567_890_123_456_789n), rounds: 'down' } },
        { label: 'Price impact', value: '2%' },
      ],
    },
    'checking',
  )
  const rows = [...document.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])
  expect(rows.slice(0, 2)).toEqual([
    ['Minimum received', '1.2345 DEGEN1.234567890123456789 DEGEN'],
    ['Price impact', '2%'],
  ])
})

it('the review shows an NFT that leaves, and what is paid for it', () => {
  show(
    {
      leaves: [{ kind: 'nft', collection: BOB, title: 'Sunrise #4' }],
      arrives: [{ kind: 'name', name: 'alice' as DomainName, title: 'alice.degen' }],
    },
    'checking',
  )
  expect(document.body.textContent).toContain('You giveSunrise #4')
  expect(document.body.textContent).toContain('You getalice.degen')
})

it('the review rounds up what leaves, and down what arrives or is a stake', () => {
  const paid = coins(1_581_138_830_084_189_665n)
  const staked = { ...paid, rounds: 'down' } as const
  const view = show({ leaves: [paid, staked], arrives: [{ ...paid, as: 'receipt' }] }, 'reviewing')
  const shown = [...view.querySelectorAll('button [aria-hidden]')].map(({ textContent }) => textContent)
  expect(shown).toEqual(['1.5812 DEGEN', '1.5811 DEGEN', '1.5811 DEGEN'])
})

it('of many steps, the review lists those around the current one', () => {
  const step = (number: number) => {
    const labels = Array.from({ length: 9 }, (_, index) => `Claim ${index + 1}`)
    render(<ReviewSteps step={{ number, of: 9, labels }} />)
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(screen.getByText(`Step ${number} of 9`)).toBeDefined()
    expect(screen.getByRole('list').getAttribute('aria-label')).toBeNull()
    cleanup()
    return rows
  }
  expect(step(1)).toEqual(['1Claim 1', '2Claim 2', '3Claim 3', '4Claim 4', '5Claim 5'])
  expect(step(4)).toEqual(['done: Claim 3', '4Claim 4', '5Claim 5', '6Claim 6', '7Claim 7'])
  expect(step(9).at(-1)).toBe('9Claim 9')
  render(<ReviewSteps step={{ number: 2, of: 2, labels: ['One', 'Two'], independent: true }} />)
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('sent: One')
})

it('a note keeps the signs that isolate an amount or an address with it', () => {
  const [amount, address] = ['\u20661.25 CHAT\u2069', '\u20660x12A4 5678 ABcd 1234\u2069']
  const view = show({ notes: [`سيحصل على ${amount}، والعنوان ${address}.`] }, 'reviewing')
  const tied = [...view.querySelectorAll('[class*=tied]')].map(({ textContent }) => textContent)
  expect(tied).toEqual([amount, address])
})
