import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import * as texts from '#domain/wallet/texts.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { renderApp, type RenderOptions } from '#testing/ui/renderApp.tsx'

import { WalletCheckPage } from './WalletCheckPage.tsx'

const PAGE: RenderOptions = {
  path: '/wallet-check',
  view: <WalletCheckPage />,
  features: ['wallet/check'],
  account: ALICE,
}

const row = (title: string) => {
  const item = screen.getByRole('heading', { name: title }).closest('li')
  if (!item) throw new Error(`There is no row ${title}`)
  return within(item)
}

describe('the wallet check', () => {
  it('says in one line that a wallet works, and each result in words', async () => {
    await renderApp(PAGE, {
      seed: ({ walletDiagnostics }) => {
        walletDiagnostics.sendsBatches = true
      },
    })
    expect(screen.getByRole('status').textContent).toBe('Your wallet works with Degen Chain')
    expect(row(texts.chainTitle).getByText('Works')).toBeDefined()
    expect(row(texts.signTitle).getByText('Not asked yet')).toBeDefined()
  })

  it('says that no wallet is connected, and what can be checked without one', async () => {
    await renderApp(PAGE, { account: undefined })
    expect(screen.getByRole('status').textContent).toBe('No wallet is connected')
    expect(row(texts.clockTitle).getByText('Works')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try signing' })).toBeNull()
  })

  it('says what to do about what does not work, and does it by a button', async () => {
    const { user } = await renderApp(PAGE, { chainId: 1 })
    expect(screen.getByRole('status').textContent).toBe('1 thing needs attention')
    expect(row(texts.chainTitle).getByText(texts.switchOrAdd('Degen Chain'))).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Switch to Degen Chain' }))
    expect(row(texts.chainTitle).getByText('Your wallet is on Degen Chain.')).toBeDefined()
  })

  it('asks for a signature by a button, and reads the result aloud', async () => {
    const { user } = await renderApp(PAGE)
    await user.click(screen.getByRole('button', { name: 'Try signing' }))
    const result = row(texts.signTitle).getByText(texts.signedByKey)
    expect(result.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  })

  it('checks again by a button', async () => {
    const { user, browserTrial } = await renderApp(PAGE)
    browserTrial.found = { ...browserTrial.found, local: 'blocked' }
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    expect(row(texts.storageTitle).getByText(texts.storageBlocked(texts.localArea))).toBeDefined()
  })

  it('copies a redacted report, and nothing leaves the page', async () => {
    const { user, sharing, logSink, notices } = await renderApp(PAGE, {
      seed: ({ walletDiagnostics }) => {
        walletDiagnostics.account = { kind: 'delegated', to: BOB }
      },
    })
    await user.click(screen.getByRole('button', { name: 'Copy the report' }))
    const report = sharing.copied
    expect(report).toContain('Wallet check of Hearth')
    expect(report).not.toContain(BOB)
    expect(notices()).toEqual([texts.reportCopied])
    expect(logSink.records).toEqual([])
  })
})
