import { act, cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { MintTerms } from '#domain/names/MintTerms.ts'
import { wei } from '#domain/shared/Wei.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { MintStore } from '#stores/names/MintStore.ts'
import { ALICE, BOB, type MemoryApp } from '#testing/container/memoryContainer.ts'
import { renderApp } from '#testing/ui/renderApp.tsx'

import { MintWidget } from './MintWidget.tsx'

const OTHER_PRICE = wei(3n * 10n ** 18n)

async function visitAgain() {
  const options = { view: <MintWidget />, account: ALICE, idle: true, storage: new MemoryStore() }
  const { chain } = await renderApp(options)
  cleanup()
  let answer: ((terms: MintTerms) => void) | undefined
  let fail = () => {}
  const app = await renderApp(options, {
    seed: async (memory) => {
      await memory.clock.pass(300_000)
      memory.chain.terms = () =>
        new Promise((resolve, reject) => {
          answer = resolve
          fail = () => reject(new Error('No endpoint answers'))
        })
    },
  })
  const widget = within(screen.getByRole('region', { name: 'Get a .degen name' }))
  const settle = async (settleRead: () => void) => {
    settleRead()
    await app.wait()
  }
  return {
    ...app,
    widget,
    answer: () => settle(() => answer?.({ ...chain.currentTerms, prices: [OTHER_PRICE] })),
    fail: () => settle(fail),
    button: () => widget.getByRole<HTMLButtonElement>('button', { name: /Mint username|Loading data/ }),
    price: () => widget.getAllByTitle(/DEGEN$/)[0],
  }
}

describe('MintWidget on a second visit', () => {
  it('shows the price of the earlier visit as old, then the present one in its place', async () => {
    const { widget, answer, price } = await visitAgain()
    const age = widget.getByText('As of 5 minutes ago, updating')
    expect(price()?.textContent).toBe('5 DEGEN')
    expect(price()?.closest('.muted')).not.toBeNull()
    expect(age.closest('[aria-busy=true]')).not.toBeNull()
    await answer()
    expect(price()?.textContent).toBe('3 DEGEN')
    expect([price()?.closest('.muted'), age.closest('[aria-busy=true]')]).toEqual([null, null])
    expect(age.textContent).toBe('Any length, paid once')
  })

  it('does not offer to mint at an old price', async () => {
    const { user, widget, button, pass } = await visitAgain()
    await user.type(widget.getByLabelText('Username'), 'alice')
    await pass(300)
    expect([button().textContent, button().disabled]).toEqual(['Loading data...', true])
  })

  it('keeps the old price with its time beside the failure when the read fails', async () => {
    const { widget, button, fail, price } = await visitAgain()
    await fail()
    expect(widget.getByRole('alert').textContent).toContain('The price could not be read. Nothing is lost.')
    expect(price()?.textContent).toBe('5 DEGEN')
    expect(widget.getByText(/^As of \w{3}, \d{1,2} \w{3} 20\d\d, \d\d:\d\d/)).toBeDefined()
    expect(button().disabled).toBe(true)
  })
})

it('says beside a balance below the price where coins come from (rules/money: get-coins)', async () => {
  const poor = {
    view: <MintWidget />,
    account: ALICE,
    seed: ({ chain }: MemoryApp) => chain.fund(ALICE, 1n),
  }
  const { user, pass } = await renderApp({ ...poor, config: { getCoinsUrl: 'https://bridge.example' } })
  await user.type(screen.getByLabelText('Username'), 'alice')
  await pass(300)
  expect(screen.getByText(/which is not enough/).textContent).toMatch(/ Get DEGEN$/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Balance too low' }).disabled).toBe(true)
  cleanup()
  await renderApp(poor)
  expect(screen.queryByText('Get DEGEN')).toBeNull()
})

it('says that minting is paused, and mints nothing', async () => {
  const { user, pass } = await renderApp({
    view: <MintWidget />,
    account: ALICE,
    seed: ({ chain }) => void (chain.currentTerms = { ...chain.currentTerms, paused: true }),
  })
  await user.type(screen.getByLabelText('Username'), 'alice')
  await pass(300)
  expect(screen.getByText('Minting is paused for now.')).toBeDefined()
  expect(screen.getByText('This name is available')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mint username' }).disabled).toBe(true)
})

describe('A name that is refused as it is typed', () => {
  const options = { view: <MintWidget />, account: ALICE }
  const field = () => screen.getByLabelText<HTMLInputElement>('Username')
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Mint username' })

  it.each([
    ['alice ', 'Spaces not allowed', 'It ends with a space.', 'alice'],
    ['alice.degen', 'Dots not allowed', '.degen is added for you.', 'alice'],
    ['\u2764\uFE0F', 'This character is not allowed', 'It contains a variation selector, U+FE0F.', '\u2764'],
  ])('is explained and offered without what is refused: “%s”', async (text, message, reason, name) => {
    const { user, pass } = await renderApp(options)
    await user.click(field())
    await user.paste(text)
    expect([screen.getByText(message).textContent, await screen.findByText(reason)]).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: `Use ${name}?` }))
    await pass(300)
    expect([field().value, button().disabled]).toEqual([name, false])
  })

  it('is minted in full-width letters only after a tick, and offered in ordinary ones', async () => {
    const { user, pass } = await renderApp(options)
    await user.click(field())
    await user.paste('ａｌｉｃｅ')
    await pass(300)
    expect(button().disabled).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: /exactly this spelling/ }))
    expect(button().disabled).toBe(false)
    await user.type(field(), '1')
    await pass(300)
    expect(button().disabled).toBe(true)
    await user.click(await screen.findByRole('button', { name: 'Use alice1?' }))
    await pass(300)
    expect([field().value, screen.queryByRole('checkbox'), button().disabled]).toEqual([
      'alice1',
      null,
      false,
    ])
  })
})

describe('The widget of a user with a name', () => {
  const fold = () => screen.queryByRole('button', { name: 'Get a .degen name' })
  const field = () => screen.getByLabelText<HTMLInputElement>('Username')

  it('unfolds at a press, with the focus in its field', async () => {
    const { user } = await renderApp({ view: <MintWidget />, account: ALICE, names: { alice: ALICE } })
    await user.click(fold() ?? document.body)
    expect([fold(), document.activeElement]).toEqual([null, field()])
  })

  it.each<readonly [string, (mint: MintStore) => void]>([
    ['a name is filled in', (mint) => mint.type('another')],
    ['it becomes a gift', (mint) => mint.giveTo(BOB)],
    ['another name is wanted', (mint) => mint.startOver()],
  ])('unfolds when %s', async (_, change) => {
    const { get } = await renderApp({ view: <MintWidget />, account: ALICE, names: { alice: ALICE } })
    expect(fold()).not.toBeNull()
    act(() => change(get(MintStore)))
    expect(fold()).toBeNull()
  })

  it('stays open after the typed text is deleted', async () => {
    const { user } = await renderApp({ view: <MintWidget />, account: ALICE, names: { alice: ALICE } })
    await user.type(field(), 'a')
    await user.clear(field())
    await user.tab()
    expect(fold()).toBeNull()
  })
})
