import { runInAction } from 'mobx'
import { act, cleanup, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import { recipientsKey, writeRecipients } from '#domain/send/recentRecipients.ts'
import { BatchPaymentStore } from '#stores/send/BatchPaymentStore.ts'
import { Queries } from '#stores/shared/Queries.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { renderApp, type RenderOptions } from '#testing/ui/renderApp.tsx'

import { SendPage } from './SendPage.tsx'

const CHAT = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const ODD = `0x${'7'.repeat(40)}` as Address
const SEND: RenderOptions = {
  path: '/send-tokens/',
  view: <SendPage />,
  account: ALICE,
  config: { showFeatures: { sendTokens: true }, chatTokenAddress: CHAT, chatTokenSymbol: 'CHAT' },
  features: ['send'],
  names: { bobby: BOB, 'b\u202Eob': BOB },
  seed: ({ chain }) => chain.tokens.fund(CHAT, ALICE, 5n * 10n ** 18n),
}

const card = () => within(screen.getByRole('region', { name: 'Recipient' }))
const go = () => screen.getByRole('button', { name: 'Continue' })
const isOff = (element: HTMLElement) => (element as HTMLButtonElement).disabled

describe('the send page', () => {
  it('shows a visitor the form, and asks to connect a wallet', async () => {
    await renderApp(SEND, { account: undefined, path: '/send-tokens/?to=bobby&amount=1,5' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Send tokens')
    expect(card().getByText('bobby.degen')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Connect wallet' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  it('asks a wallet on another network to switch', async () => {
    await renderApp(SEND, { chainId: 1, path: '/send-tokens/?to=bobby&amount=1' })
    expect(screen.getByRole('button', { name: /^Switch to/ })).toBeDefined()
  })

  it('shows the whole recipient, marks invisible characters, and asks for a confirmation', async () => {
    const { user } = await renderApp(SEND, {
      path: `/send-tokens/?to=${encodeURIComponent('b\u202Eob')}&amount=1`,
    })
    expect(card().getByText('b\u26A0ob.degen')).toBeDefined()
    expect(card().getByText(BOB)).toBeDefined()
    expect(card().getByText(/invisible or look-alike characters/)).toBeDefined()
    expect(isOff(go())).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'I have checked the recipient' }))
    expect(isOff(go())).toBe(false)
  })

  it('does not offer MAX while the balance is read that a transaction has changed', async () => {
    const { get, user } = await renderApp(SEND)
    const press = async () => {
      await user.click(screen.getByRole('button', { name: 'MAX, all of it: Amount' }))
      return screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value
    }
    const queries = get(Queries)
    const read = (reading: Promise<void> | undefined) =>
      act(() => runInAction(() => void (queries.reading = reading)))
    read(Promise.resolve())
    expect(await press()).toBe('')
    read(undefined)
    expect(await press()).not.toBe('')
  })

  it('asks which amount “1,000” means, and goes on only with the chosen one', async () => {
    const { user } = await renderApp(SEND, { decimalSign: 'unknown', path: '/send-tokens/?to=bobby' })
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
    await user.type(field, '1,000')
    const asked = screen.getByText('Which amount is 1,000?')
    const button = screen.getByRole('button', { name: 'Choose the amount you mean' })
    expect([field.getAttribute('aria-invalid'), isOff(button)]).toEqual(['true', true])
    // The button that chooses the token comes between.
    await user.tab()
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Use 1000')
    await user.tab()
    await user.keyboard('{Enter}')
    expect([field.value, asked.isConnected, isOff(go())]).toEqual(['1', false, false])
  })

  it('says which amount it reads where thousands are grouped', async () => {
    const { user } = await renderApp(SEND, { path: '/send-tokens/?to=bobby' })
    const field = screen.getByRole('textbox', { name: 'Amount' })
    await user.type(field, '1,000')
    expect(screen.getByText('Read as 1000')).toBeDefined()
    await user.clear(field)
    await user.type(field, '1.000')
    expect(screen.queryByText(/^Read as/)).toBeNull()
  })

  it('refuses a link with two recipients', async () => {
    await renderApp(SEND, { path: `/send-tokens/?to=bobby&to=${ALICE}&amount=1` })
    expect(screen.getByText(/^This link says the same thing twice/)).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Recipient' }).value).toBe('')
  })

  it('offers the recipient that was probably meant where nobody has the typed name', async () => {
    const { user, clock } = await renderApp(SEND)
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Recipient' })
    await user.click(field)
    await user.paste('bob\uFE0Fby')
    await act(() => clock.pass(1000))
    expect(screen.getByText('It contains a variation selector, U+FE0F.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Use bobby?' }))
    expect([field.value, await card().findByText('bobby.degen')]).toEqual(['bobby.degen', expect.anything()])
  })

  it('suggests names until the typed one is found, whose holder a list would cover', async () => {
    const { user, clock } = await renderApp(SEND, { names: { bobby: BOB } })
    const field = screen.getByRole('combobox', { name: 'Recipient' })
    await user.type(field, 'bob')
    expect(await screen.findByRole('option', { name: /bobby/ })).toBeDefined()
    await user.type(field, 'by')
    await act(() => clock.pass(1000))
    expect(card().getByText(BOB)).toBeDefined()
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('suggests a name with the holder that the chain has, whatever the index service says', async () => {
    const { user } = await renderApp(SEND, {
      config: { ...SEND.config, indexer: 'https://index.example' },
      names: { bobby: BOB },
      seed: ({ names }) => {
        names.lies = { bobby: ODD }
      },
    })
    await user.type(screen.getByRole('combobox', { name: 'Recipient' }), 'bob')
    expect((await screen.findByRole('option')).textContent).toBe('bobby.degen0x3C44...93BC')
  })

  it('names the holder of a pasted address, beside the whole address', async () => {
    await renderApp(SEND, { path: `/send-tokens/?to=${BOB}&amount=1` })
    expect(card().getByText(BOB)).toBeDefined()
    expect(await card().findByText('bobby.degen')).toBeDefined()
  })

  it('reports an invalid part of a link, and ignores it', async () => {
    await renderApp(SEND, { path: `/send-tokens/?to=a.b.c&amount=5&token=${ODD}` })
    const problems = within(screen.getByRole('list', { name: 'Problems with the link' })).getAllByRole(
      'listitem',
    )
    expect(problems.map(({ textContent }) => textContent?.slice(0, 24))).toEqual([
      'The recipient in the lin',
      'The link asks for a toke',
    ])
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('')
  })

  it('never shows a zero for a balance that could not be read, and reads it again', async () => {
    const { chain, user } = await renderApp(SEND, { seed: (app) => app.chain.setReachable(false) })
    expect(screen.getByText('Your balance could not be read.')).toBeDefined()
    expect(screen.queryByText(/^0/)).toBeNull()
    chain.reachable = true
    await user.click(screen.getByRole('button', { name: 'Reload balance' }))
    expect(await screen.findByTitle('10,000 DEGEN')).toBeDefined()
  })
})

describe('the token picker', () => {
  it('is operated by keyboard, shows balances, and Enter chooses the active token', async () => {
    const { user } = await renderApp(SEND)
    await user.click(screen.getByRole('button', { name: /^Token DEGEN/ }))
    const options = screen.getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'DEGENSelectedDegen10000 DEGEN',
      'CHATCHAT5 CHAT',
    ])
    expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false'])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(screen.getByRole('button', { name: /^Token CHAT/ })).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('imports a token by address with a warning, shows no amounts beyond 36 decimals, and removes the token', async () => {
    const { user } = await renderApp(SEND, {
      seed: ({ chain }) => chain.tokens.introduce(ODD, { name: '<b>x', symbol: 'chat', decimals: 77 }),
    })
    await user.click(screen.getByRole('button', { name: /^Token DEGEN/ }))
    await user.type(screen.getByRole('combobox', { name: 'Name, symbol or address' }), ODD)
    const found = within(await screen.findByRole('region', { name: 'Unlisted token' }))
    expect(found.getByRole('alert').textContent).toContain('This is not the CHAT of this community.')
    expect(found.getByText('<b>x')).toBeDefined()
    expect(found.getByText(/77 decimals/)).toBeDefined()
    await user.click(found.getByRole('button', { name: 'Import chat' }))
    expect(isOff(screen.getByRole('textbox', { name: 'Amount' }))).toBe(true)
    expect(isOff(go())).toBe(true)
    await user.click(screen.getByRole('button', { name: /^Token chat/ }))
    expect(screen.getByText('Amount not shown')).toBeDefined()
    await user.click(screen.getByText('Imported tokens: 1'))
    await user.click(screen.getByRole('button', { name: `Remove chat, ${ODD}` }))
    expect(screen.getAllByRole('option')).toHaveLength(2)
  })

  it('reports that no token matches, for any text', async () => {
    const { user } = await renderApp(SEND)
    await user.click(screen.getByRole('button', { name: /^Token DEGEN/ }))
    await user.type(screen.getByRole('combobox', { name: 'Name, symbol or address' }), '(((')
    expect(screen.getByText(/No token found/)).toBeDefined()
  })
})

describe('a payment request', () => {
  it('has a link and a code, and neither for an invalid amount', async () => {
    const { user } = await renderApp(SEND)
    await user.click(screen.getByRole('tab', { name: 'Request' }))
    await user.type(screen.getByRole('textbox', { name: 'Amount to request' }), '1,5')
    expect(screen.getByText(/send-tokens\/\?to=0x.*&amount=1\.5$/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show QR code' }))
    expect(screen.getByRole('img', { name: 'QR code of your payment link' })).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: 'Amount to request' }), 'x')
    expect(screen.queryByText(/send-tokens/)).toBeNull()
  })
})

const person = (row: number) => screen.getByRole<HTMLInputElement>('combobox', { name: `Recipient ${row}` })
const figure = (row: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Amount ${row}` })
const rows = () => within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('listitem')
const typed = () => rows().map((_, index) => [person(index + 1).value, figure(index + 1).value].join('|'))
const primary = () =>
  within(screen.getByRole('region', { name: 'Total of the payments' })).getByRole('button', {
    name: /^(Send|Check|Choose|Review)/,
  })

describe('a payment list', () => {
  const open = async (text: string, options: Partial<RenderOptions> = {}) => {
    const app = await renderApp(SEND, options)
    await app.user.click(screen.getByRole('tab', { name: 'Send to several' }))
    await app.user.click(person(1))
    if (text !== '') await app.user.paste(text)
    await app.wait()
    return app
  }
  const sentence = () => screen.queryByText(/ first\.$/)?.textContent
  const THREE: Partial<RenderOptions> = { names: { bobby: BOB, dora: ODD, erin: CHAT } }

  it('is typed in rows without a press: Enter leads on, also to a new row', async () => {
    const { user, clock } = await open('', THREE)
    expect([typed(), isOff(primary())]).toEqual([['|', '|', '|'], true])
    await user.keyboard('bobby{Enter}1{Enter}dora{Enter}2{Enter}bobby{Enter}3{Enter}')
    expect(document.activeElement).toBe(person(4))
    await user.keyboard('{Enter}{Enter}')
    await act(() => clock.pass(1000))
    expect(typed()).toEqual(['bobby|1', 'dora|2', 'bobby|3', '|'])
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/bobby.*0x3C44...93BC.*First payment to this address$/),
      expect.stringMatching(/dora.*0x7777...7777.*First payment to this address$/),
      expect.stringMatching(/bobby.*0x3C44...93BC.*Same recipient as in row 1\.$/),
      expect.any(String),
    ])
    expect(screen.getByText(/^Total:/).textContent).toBe('Total: 6 DEGEN')
    expect([primary().textContent, isOff(primary())]).toEqual(['Review payment 1 of 3', false])
  })

  it('offers the community’s names in each row', async () => {
    const { user } = await open('', THREE)
    await user.click(person(2))
    await user.keyboard('dor')
    expect(await screen.findByRole('option', { name: /dora/ })).toBeDefined()
    await user.keyboard('{ArrowDown}{Enter}')
    expect([person(2).value, document.activeElement]).toEqual(['dora.degen', person(2)])
  })

  it('takes pasted lines into its rows, from the row they are pasted into, and keeps the others', async () => {
    const { user } = await open('bobby, 1')
    await user.click(figure(2))
    await user.paste('dora;2\nerin\t3\nbobby 4')
    expect([typed(), document.activeElement]).toEqual([['bobby|1', 'dora|2', 'erin|3', 'bobby|4'], figure(2)])
    await user.clear(figure(4))
    await user.paste('1,5')
    expect(typed().at(-1)).toBe('bobby|1,5')
    await user.tripleClick(person(2))
    await user.paste('erin, 7\ndora, 8')
    expect(typed()).toEqual(['bobby|1', 'erin|7', 'dora|8', 'erin|3', 'bobby|1,5'])
  })

  it('adds a row and goes on in it, and removes one', async () => {
    const { user } = await open('bobby, 1\ndora, 2\nerin, 3')
    await user.click(screen.getByRole('button', { name: 'Add a person' }))
    expect([rows().length, document.activeElement]).toEqual([4, person(4)])
    await user.click(screen.getByRole('button', { name: 'Remove row 2' }))
    expect([typed(), document.activeElement?.getAttribute('aria-label')]).toEqual([
      ['bobby|1', 'erin|3', '|'],
      'Remove row 2',
    ])
  })

  it('says in each row what is wrong with it, and names the rows above the button', async () => {
    await open('bobby,1\nbobby,x\nnobody,2\nbobby\na.b,1\nbobby,1,5\nbobby,0')
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/First payment to this address$/),
      expect.stringMatching(/The amount is not a number\.$/),
      expect.stringContaining('Nobody has this name'),
      expect.stringMatching(/Enter the amount\.$/),
      expect.stringContaining('Enter a valid name or address.'),
      expect.stringContaining('This row has more than two parts.'),
      expect.stringMatching(/The amount is 0\.$/),
    ])
    expect([sentence(), isOff(primary())]).toEqual(['Complete rows 2, 3, 4, 5, 6 and 7 first.', true])
  })

  it('names at most six rows, and counts the others', async () => {
    await open('bobby,x\n'.repeat(7))
    expect(sentence()).toBe('Complete rows 1, 2, 3, 4, 5 and 2 more first.')
  })

  it('refuses a total above the balance', async () => {
    await open('bobby, 6000\ndora, 6000', { ...THREE, config: { getCoinsUrl: 'https://bridge.example' } })
    expect([screen.getByText(/^Balance too low/).textContent, isOff(primary())]).toEqual([
      'Balance too low: 10000 DEGEN Get DEGEN',
      true,
    ])
  })

  it('asks once which amounts are meant, for all that are alike, and says how it reads the others', async () => {
    const { user } = await open('bobby\t1,000\nbobby.degen\t2,500', { decimalSign: 'unknown' })
    expect([primary().textContent, isOff(primary())]).toEqual(['Choose the amount you mean', true])
    await user.click(screen.getByRole('button', { name: 'Use 1000' }))
    expect(typed()).toEqual(['bobby|1000', 'bobby.degen|2500', '|'])
    cleanup()
    await open('bobby;1,000')
    expect(rows()[0]?.textContent).toMatch(/Read as 1000$/)
  })

  it('opens the serious warnings of a row on a press, and waits for its tick', async () => {
    const { user } = await open('b0bby,1\nb\u202Eob,1', {
      names: { bobby: BOB, b0bby: ODD, 'b\u202Eob': BOB },
      stored: { [recipientsKey(ALICE, 666666666)]: writeRecipients([BOB]) },
    })
    expect([sentence(), isOff(primary()), screen.queryByRole('checkbox')]).toEqual([
      'Check rows 1 and 2 first.',
      true,
      null,
    ])
    const [first, second] = screen.getAllByRole('button', { name: 'Check this recipient' })
    await user.click(first as HTMLElement)
    const shown = within(screen.getByRole('region', { name: 'Recipient 1' }))
    expect(shown.getByText(ODD)).toBeDefined()
    expect(rows()[0]?.textContent.match(/not (the same as )?bobby\.degen/gi)).toEqual(['not bobby.degen'])
    await user.click(screen.getByRole('checkbox', { name: 'I have checked row 1' }))
    expect([first?.textContent, sentence()]).toEqual(['Recipient checked', 'Check row 2 first.'])
    await user.click(second as HTMLElement)
    await user.click(screen.getByRole('checkbox', { name: 'I have checked row 2' }))
    expect([sentence(), isOff(primary())]).toEqual([undefined, false])
    await user.type(person(1), '{Backspace}')
    expect(screen.queryByRole('region', { name: 'Recipient 1' })).toBeNull()
  })

  it('checks names again that could not be looked up, and sends nothing meanwhile', async () => {
    const { user, wait, chain } = await open('bobby,1', {
      seed: ({ chain: memory }) => memory.setReachable(false),
    })
    expect(screen.getByText('Some names could not be looked up. Nothing was sent.')).toBeDefined()
    chain.reachable = true
    await user.click(screen.getByRole('button', { name: 'Check names' }))
    await wait()
    expect(primary().textContent).toBe('Send 1 payment')
  })
})

describe('payments one after another', () => {
  it('stop when their page is left, so that no review stands over another page', async () => {
    const { user, wait, get, see } = await renderApp(SEND, { names: { bobby: BOB, dora: ODD } })
    await user.click(screen.getByRole('tab', { name: 'Send to several' }))
    await user.click(person(1))
    await user.paste('bobby,1\ndora,2')
    await wait()
    await user.click(screen.getByRole('button', { name: 'Review payment 1 of 2' }))
    expect(see(BatchPaymentStore).running).toBe(true)
    cleanup()
    expect(runInAction(() => get(BatchPaymentStore).running)).toBe(false)
  })
})

describe('the people whom the user has paid', () => {
  const INDEXED: RenderOptions = {
    ...SEND,
    config: { ...SEND.config, indexer: 'https://index.example' },
    features: ['send', 'shell/indexService'],
    seed: ({ eventIndex, chain }) => {
      chain.tokens.fund(CHAT, ALICE, 5n * 10n ** 18n)
      const lastAt = 0 as EpochMillis
      eventIndex.known = [{ account: ALICE, paid: [{ account: BOB, payments: 1, lastAt }] }]
    },
  }
  const people = () => screen.queryByRole('region', { name: 'People you paid' })
  beforeAll(() => import('./PaidPeople.tsx'))

  it('are offered below the form as the index’s word, and one becomes a recipient that has to be checked', async () => {
    const { user } = await renderApp(INDEXED, { names: { bobby: BOB }, path: '/send-tokens/?amount=1' })
    await user.click(
      await screen.findByRole('button', { name: 'bobby.degen 0x3C44...93BC says the index service' }),
    )
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Recipient' })
    expect(field.value).toBe(BOB)
    expect(document.activeElement).toBe(field)
    expect(card().getByText('First payment to this address from this browser.')).toBeDefined()
    expect(card().getByText(/^Only the index service says that you paid this address/)).toBeDefined()
    expect(isOff(go())).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'I have checked the recipient' }))
    expect(isOff(go())).toBe(false)
  })

  it('are not offered without an index service, to a visitor, or where the service fails', async () => {
    await renderApp(SEND)
    expect(people()).toBeNull()
    cleanup()
    await renderApp(INDEXED, { account: undefined })
    expect(people()).toBeNull()
    cleanup()
    await renderApp(INDEXED, { seed: (app) => void (app.eventIndex.reachable = false) })
    expect(people()).toBeNull()
    expect(go()).toBeDefined()
  })
})

describe('an own name for an address', () => {
  const BOOK = {
    stored: { 'address-book': JSON.stringify({ v: 1, names: [{ address: ODD, name: 'Bobby <b>' }] }) },
  }
  const field = () => screen.getByRole('combobox', { name: 'Recipient' })

  it('is suggested before usernames, marked, and fills in its address', async () => {
    const { user } = await renderApp(SEND, BOOK)
    await user.type(field(), 'bob')
    const first = screen.getAllByRole('option')[0]
    expect(first?.textContent).toMatch(/^Yours: Bobby <b>0x7777\.\.\.7777$/)
    await user.keyboard('{ArrowDown}{Enter}')
    expect((field() as HTMLInputElement).value).toBe(ODD)
    expect(card().getByText(ODD)).toBeDefined()
    expect(card().getByText('Yours:', { exact: false }).textContent).toBe('Yours: Bobby <b>')
  })

  it('warns of a username of someone else that reads like it', async () => {
    const mine = JSON.stringify({ v: 1, names: [{ address: ODD, name: 'Bobby' }] })
    await renderApp(SEND, { stored: { 'address-book': mine }, path: '/send-tokens/?to=bobby&amount=1' })
    expect(card().getByText(/In your address book/).textContent).toContain(ODD)
    expect(isOff(go())).toBe(true)
  })
})
