import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { ToastifyNotices } from '#adapters/toastify/ToastifyNotices.ts'
import { savedCopy } from '#domain/shell/texts.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { renderApp } from '#testing/ui/renderApp.tsx'

import { ConnectDialog, IDLE_PARTS, ReferralDialog } from '../lazyParts.ts'

beforeAll(async () => {
  await Promise.all([ConnectDialog, ...IDLE_PARTS].map((part) => part.preload()))
})

const widget = () => screen.getByRole('region', { name: 'Get a .degen name' })

describe('the frame', () => {
  it('has one main, one h1 and one Username field, in the right column where it is wide', async () => {
    await renderApp()
    expect(screen.getAllByRole('main')).toHaveLength(1)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getAllByLabelText('Username')).toHaveLength(1)
    expect(within(screen.getByRole('complementary')).getByLabelText('Username')).toBeDefined()
    const invitation = screen.getByRole('region', { name: 'Your referral link' })
    expect(invitation.textContent).toContain('Connect a wallet to see yours.')
  })

  it.each([undefined, ALICE])(
    'has the settings at the foot of the left column, for %s too',
    async (account) => {
      const { user, see } = await renderApp({ account })
      const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
      await user.click(pages.getByRole('button', { name: 'Settings' }))
      expect(see(LayoutStore).dialog).toBe('settings')
    },
  )

  it('keeps the Username field in Home on a phone, and moves it into the panel with its text', async () => {
    const { user } = await renderApp({ width: 400 })
    await user.type(within(screen.getByRole('main')).getByLabelText('Username'), 'alice')
    await user.click(screen.getByRole('button', { name: 'Name and account' }))
    const field = within(screen.getByRole('complementary')).getByLabelText<HTMLInputElement>('Username')
    expect(field.value).toBe('alice')
    expect(screen.getAllByLabelText('Username')).toHaveLength(1)
  })

  it('invites friends from the account panel of a phone, and says what their names pay', async () => {
    await ReferralDialog.preload()
    const { user } = await renderApp({ width: 400, account: ALICE, names: { alice: ALICE } })
    await user.click(screen.getByRole('button', { name: 'Name and account' }))
    const panel = within(screen.getByRole('complementary'))
    await user.click(panel.getByRole('button', { name: 'Share referral link' }))
    const invitation = screen.getByRole('dialog', { name: 'Share referral link' })
    expect(within(invitation).getByText(/You receive 10% of the price of each name/)).toBeDefined()
  })

  it('shows the sections of Home that the community has chosen, in its order', async () => {
    const general = '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9'
    const config = { homeSections: ['features'], chat: { contexts: { general }, storage: 'onchain' } }
    await renderApp({ config })
    const headings = () =>
      within(screen.getByRole('main'))
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent)
    expect(headings()).toEqual(['Be you.degen', 'How it works', 'What you can do here'])
    cleanup()
    await renderApp({ config: { homeSections: [] } })
    expect(headings()).toEqual(['Be you.degen'])
  })

  it('follows a notice’s link to a page without loading it anew, and closes the open dialog', async () => {
    await import('#adapters/toastify/openToasts.tsx')
    const { dataset } = document.documentElement
    dataset['folder'] = '/de'
    onTestFinished(() => void delete dataset['folder'])
    const notices = new ToastifyNotices(document, { region: 'Notifications', dismiss: 'Dismiss' })
    const { user, wait, see } = await renderApp({ features: ['wallet/connect'], notices })
    await user.click(screen.getAllByRole('button', { name: 'Connect wallet' })[0] ?? document.body)
    const dialog = screen.getByRole('dialog')
    notices.show({
      kind: 'error',
      text: 'Failed',
      way: { page: '/wallet-check', label: 'Check your wallet' },
    })
    await wait()
    const link = within(dialog).getByRole('link', { name: 'Check your wallet' })
    // Another tab opens it in the same language.
    expect(link.getAttribute('href')).toBe('/de/wallet-check/')
    const isByBrowser = fireEvent.click(link)
    expect(isByBrowser).toBe(false)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(see(LayoutStore).goesTo).toBe('/wallet-check/')
  })

  it('closes the open dialog by one step back, which a dialog that is closed otherwise gives back', async () => {
    const { user, page } = await renderApp({ features: ['wallet/connect'] })
    const openConnect = () =>
      user.click(screen.getAllByRole('button', { name: 'Connect wallet' })[0] ?? document.body)
    const stepBack = () => act(async () => page.stepBack())
    await openConnect()
    expect(screen.getByRole('dialog', { name: 'Connect your wallet' })).toBeDefined()
    expect([await stepBack(), screen.queryByRole('dialog'), await stepBack()]).toEqual([true, null, false])
    await openConnect()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect([screen.queryByRole('dialog'), await stepBack()]).toEqual([null, false])
  })

  it('ends a write with its page, also while it is prepared: no review stands over another page', async () => {
    const { get, see } = await renderApp({ account: ALICE })
    const transactions = get(TransactionStore)
    await act(async () => {
      void transactions.run({
        prepare: () => new Promise(() => undefined),
        topic: 'mint:alice',
        label: 'Mint alice',
        successText: 'Minted',
      })
    })
    expect(see(TransactionStore).stage.kind).toBe('preparing')
    const [link = document.body] = screen.getAllByRole('link', { name: 'About' })
    // The parts of a page that arrive during a click of the user are lost to React's test environment.
    await act(async () => fireEvent.click(link))
    await screen.findByRole('heading', { level: 1, name: /^About/ })
    expect(see(TransactionStore).stage.kind).toBe('idle')
  })

  it('says that the page is the copy of the browser, where the site has not answered', async () => {
    await renderApp({ seed: ({ page }) => (page.copy = true) })
    expect(screen.getByText(/^This site is not responding/).textContent).toBe(savedCopy)
  })

  it('shows the error page for a path that leads nowhere', async () => {
    await renderApp({ path: '/nowhere' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined()
    expect(screen.getByText('Page not found: /nowhere')).toBeDefined()
    const page = within(screen.getByRole('main'))
    expect(page.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/')
    expect(page.getByRole('button', { name: 'Search' })).toBeDefined()
    const ways = within(page.getByRole('region', { name: 'Or go on here' })).getAllByRole('link')
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/find-user/', '/about/'])
  })

  it('names the user by short address, then by name, which has a link to its profile', async () => {
    const { chain, wait, wallet } = await renderApp({ account: ALICE })
    const profile = () => within(screen.getByRole('navigation', { name: 'Pages' })).queryByText('Profile')
    expect(screen.getAllByText('0x7099...79C8').length).toBeGreaterThan(0)
    expect(profile()).toBeNull()
    chain.give('bob', BOB)
    act(() => wallet.chooseAccount(BOB))
    await wait()
    expect(screen.getAllByText('bob.degen').length).toBeGreaterThan(0)
    expect(profile()).not.toBeNull()
  })
})

describe('the mint widget', () => {
  it('says why a name cannot be minted, word for word', async () => {
    const { chain, pass, user } = await renderApp({ account: ALICE })
    const field = screen.getByLabelText('Username')
    const reads = chain.reads.length
    await user.type(field, 'a.b')
    await pass(300)
    expect(within(widget()).getByText('Dots not allowed')).toBeDefined()
    expect([field.getAttribute('aria-invalid'), chain.reads.slice(reads)]).toEqual(['true', []])
    expect(within(widget()).getByRole<HTMLButtonElement>('button', { name: 'Mint username' }).disabled).toBe(
      true,
    )
  })

  it('says that a name is taken', async () => {
    const { chain, user, pass } = await renderApp({ account: ALICE })
    chain.give('bob', BOB)
    await user.type(screen.getByLabelText('Username'), 'bob')
    await pass(300)
    expect(within(widget()).getByText('This name is already taken')).toBeDefined()
    expect(within(widget()).getByRole<HTMLButtonElement>('button', { name: 'Mint username' }).disabled).toBe(
      true,
    )
  })

  it('shows a failed read as failed, with a way to try again, and no zero', async () => {
    const { chain, user, pass } = await renderApp({ width: 1440 })
    chain.setReachable(false)
    await user.type(screen.getByLabelText('Username'), 'alice')
    await pass(300)
    expect(within(widget()).getByText(/could not be checked/)).toBeDefined()
    expect(within(widget()).queryByText('This name is available')).toBeNull()
  })

  it('mints: review, confirmation, notice, and the name in the frame', async () => {
    const { user, pass, notices } = await renderApp({ account: ALICE })
    await user.type(screen.getByLabelText('Username'), 'alice')
    await pass(300)
    await user.click(within(widget()).getByRole('button', { name: 'Mint username' }))
    const review = await screen.findByRole('dialog', { name: 'Review' })
    expect(within(review).getByText('It never expires.')).toBeDefined()
    await user.click(within(review).getByRole('button', { name: 'Mint alice.degen' }))
    await pass(2000)
    expect(notices()).toEqual(['You have successfully minted a name!'])
    expect(screen.getAllByText('alice.degen').length).toBeGreaterThan(0)
  })

  it('shows the price of most names, and marks that of the typed one among all five', async () => {
    const { user } = await renderApp()
    expect(within(widget()).getByText('5 or more characters, paid once')).toBeDefined()
    await user.type(screen.getByLabelText('Username'), 'ab')
    const row = screen.getByRole('row', { name: /2 characters/, hidden: true })
    expect(row.getAttribute('data-mine')).toBe('true')
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(5)
  })
})

describe('the connect dialog', () => {
  it('opens with its title, marks the body, and closes by its button', async () => {
    const { user } = await renderApp({ features: ['wallet/connect'] })
    await user.click(screen.getAllByRole('button', { name: 'Connect wallet' })[0] ?? document.body)
    const dialog = screen.getByRole('dialog', { name: 'Connect your wallet' })
    expect(document.body.classList.contains('modal-open')).toBe(true)
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(6)
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.body.classList.contains('modal-open')).toBe(false)
  })

  it('opens this page in MetaMask where it runs on a phone and no wallet is in the page', async () => {
    const { user, wallet } = await renderApp({ features: ['wallet/connect'] })
    wallet.legacy = 'none'
    wallet.page = 'hearth.example/send'
    await user.click(screen.getAllByRole('button', { name: 'Connect wallet' })[0] ?? document.body)
    expect(screen.getByRole('link', { name: /MetaMask/ }).getAttribute('href')).toBe(
      'https://link.metamask.io/dapp/hearth.example/send',
    )
  })

  it('pairs MetaMask by its code on a desktop without its extension, and says where to get it', async () => {
    const { user, wallet } = await renderApp({
      features: ['wallet/connect'],
      config: { walletConnectProjectId: 'abc' },
    })
    wallet.legacy = 'none'
    wallet.answer = 'never'
    wallet.pairing = 'wc:7f6e@2?relay-protocol=irn&symKey=587d'
    await user.click(screen.getAllByRole('button', { name: 'Connect wallet' })[0] ?? document.body)
    await user.click(screen.getByRole('button', { name: /MetaMask/ }))
    expect(await screen.findByRole('img', { name: 'Pairing code for MetaMask' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Get MetaMask' }).getAttribute('href')).toBe(
      'https://metamask.io/download',
    )
  })

  it('says that the owner declined, stays open, and leads to the wallet check', async () => {
    const { user, wallet } = await renderApp({ features: ['wallet/connect'] })
    wallet.answer = 'reject'
    await user.click(screen.getAllByRole('button', { name: 'Connect wallet' })[0] ?? document.body)
    await user.click(screen.getByRole('button', { name: /Rabby/ }))
    expect((await screen.findByRole('alert')).textContent).toContain('You declined the request in Rabby')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
    const check = screen.getByRole('link', { name: 'Check your wallet' })
    expect(check.getAttribute('href')).toBe('/wallet-check/')
  })
})
