import { runInAction } from 'mobx'
import { act, cleanup, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import { recipientsKey, writeRecipients } from '#domain/send/recentRecipients.ts'
import { BatchPaymentStore } from '#stores/send/BatchPaymentStore.ts'
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

  it('asks which amounts of a list are meant, once for all that are alike', async () => {
    const { user } = await renderApp(SEND, { decimalSign: 'unknown' })
    await user.click(screen.getByRole('tab', { name: 'Send to several' }))
    const list = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Payments' })
    await user.click(list)
    await user.paste('bobby\t1,000\nbobby.degen\t2,500')
    expect(isOff(screen.getByRole('button', { name: 'Choose the amount you mean' }))).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Use 1000' }))
    expect(list.value).toBe('bobby\t1000\nbobby.degen\t2500')
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
    expect(await screen.findByTitle('10000 DEGEN')).toBeDefined()
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

describe('a payment list', () => {
  it('validates each line, looks all recipients up, and starts once every line is ready', async () => {
    const { user, wait } = await renderApp(SEND)
    await user.click(screen.getByRole('tab', { name: 'Send to several' }))
    await user.type(screen.getByRole('textbox', { name: 'Payments' }), 'bobby,1{Enter}nobody,2{Enter}bobby,x')
    const lines = () =>
      within(screen.getByRole('list', { name: 'Payments, line by line' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(lines()).toEqual([
      '1bobby.degen1 DEGEN',
      '2nobody.degen2 DEGEN',
      '3bobby,xThe amount is not a number.',
    ])
    expect(isOff(screen.getByRole('button', { name: 'Check names' }))).toBe(true)
    await user.type(screen.getByRole('textbox', { name: 'Payments' }), '{Backspace}3')
    await user.click(screen.getByRole('button', { name: 'Check names' }))
    await wait()
    expect(lines()[1]).toContain('Nobody has this name')
    expect(lines()[2]).toContain('Same recipient as in line 1.')
    expect(isOff(screen.getByRole('button', { name: 'Send the first of 3 payments' }))).toBe(true)
  })
})

it('a line of a payment list says once that its name only looks like a known one, beside its tick', async () => {
  const { user, wait } = await renderApp(SEND, {
    names: { bobby: BOB, b0bby: ODD },
    stored: { [recipientsKey(ALICE, 666666666)]: writeRecipients([BOB]) },
  })
  await user.click(screen.getByRole('tab', { name: 'Send to several' }))
  await user.type(screen.getByRole('textbox', { name: 'Payments' }), 'b0bby,1')
  await user.click(screen.getByRole('button', { name: 'Check names' }))
  await wait()
  const [line] = screen.getAllByRole('listitem')
  expect(line?.textContent.match(/not (the same as )?bobby\.degen/gi)).toEqual(['not bobby.degen'])
  expect(screen.getByRole('checkbox', { name: 'I have checked line 1' })).toBeDefined()
})

describe('the sentence above the button of a payment list', () => {
  const open = async (text: string) => {
    const app = await renderApp(SEND)
    await app.user.click(screen.getByRole('tab', { name: 'Send to several' }))
    await app.user.click(screen.getByRole('textbox', { name: 'Payments' }))
    await app.user.paste(text)
    return app
  }
  const sentence = () => screen.queryByText(/ first\.$/)?.textContent

  it('names the lines to correct, before and after the recipients are looked up', async () => {
    const { user, wait } = await open('bobby,1\nbobby,x\nnobody,2\nbobby')
    expect(sentence()).toBe('Correct lines 2 and 4 first.')
    const list = screen.getByRole('textbox', { name: 'Payments' })
    await user.clear(list)
    await user.paste('bobby,1\nnobody,2')
    expect(sentence()).toBeUndefined()
    await user.click(screen.getByRole('button', { name: 'Check names' }))
    await wait()
    expect(sentence()).toBe('Correct line 2 first.')
  })

  it('names at most six lines, and counts the others', async () => {
    await open('bobby,x\n'.repeat(6))
    expect(sentence()).toBe('Correct lines 1, 2, 3, 4, 5 and 6 first.')
    cleanup()
    await open('bobby,x\n'.repeat(7))
    expect(sentence()).toBe('Correct lines 1, 2, 3, 4, 5 and 2 more first.')
  })

  it('names the lines whose recipients still need a tick', async () => {
    const { user, wait } = await open('bobby,1\nb\u202Eob,1')
    await user.click(screen.getByRole('button', { name: 'Check names' }))
    await wait()
    expect(sentence()).toBe('Check line 2 first.')
    await user.click(screen.getByRole('checkbox', { name: 'I have checked line 2' }))
    expect(sentence()).toBeUndefined()
  })
})

describe('payments one after another', () => {
  it('stop when their page is left, so that no review stands over another page', async () => {
    const { user, wait, get, see } = await renderApp(SEND, { names: { bobby: BOB, dora: ODD } })
    await user.click(screen.getByRole('tab', { name: 'Send to several' }))
    await user.type(screen.getByRole('textbox', { name: 'Payments' }), 'bobby,1{Enter}dora,2')
    await user.click(screen.getByRole('button', { name: 'Check names' }))
    await wait()
    await user.click(screen.getByRole('button', { name: 'Send the first of 2 payments' }))
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
