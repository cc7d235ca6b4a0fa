import { act, fireEvent, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { describe, expect, it } from 'vitest'

import type { Notice } from '#domain/shell/Notices.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { NoticeStore } from '#stores/shell/NoticeStore.ts'
import { seen } from '#testing/stores/seen.ts'
import { renderApp } from '#testing/ui/renderApp.tsx'

import { NoticeHost } from './NoticeHost.tsx'

async function renderNotices() {
  const { get, notices } = await renderApp({
    view: (
      <StrictMode>
        <NoticeHost />
      </StrictMode>
    ),
  })
  const show = (notice: Notice, key?: string) => act(() => get(NoticeStore).show(notice, key))
  return { show, notices, get }
}

/** The browser's clock runs by an animation, which this page does not have: the test triggers its end. */
const timeOf = (text: string) => screen.getByText(text).closest('[data-notice]')?.querySelector('[style]')

describe('a notice', () => {
  it('replaces the pending notice of its key in its position, before later notices', async () => {
    const { show } = await renderNotices()
    show({ kind: 'info', text: 'Waiting', busy: true }, 'transaction')
    show({ kind: 'success', text: 'Copied' })
    show({ kind: 'success', text: 'Arrived' }, 'transaction')
    const drawn = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(drawn).toEqual(['Arrived', 'Copied'])
  })

  it('is an alert where it says that something is wrong, and bears no icon where it only informs', async () => {
    const { show } = await renderNotices()
    show({ kind: 'error', text: 'Failed' })
    show({ kind: 'info', text: 'Waiting', busy: true })
    expect(screen.getByRole('alert').querySelectorAll('svg')).toHaveLength(2)
    expect(screen.getByRole('status').querySelectorAll('svg')).toHaveLength(1)
  })

  it('ends by itself after its time, and after none where it informs', async () => {
    const { show, notices } = await renderNotices()
    show({ kind: 'success', text: 'Copied' })
    show({ kind: 'info', text: 'Waiting' })
    show({ kind: 'info', text: 'Refreshing', duration: 2000 })
    expect(timeOf('Copied')?.getAttribute('style')).toContain('5000ms')
    expect(timeOf('Waiting')).toBeNull()
    expect(timeOf('Refreshing')?.getAttribute('style')).toContain('2000ms')
    const time = timeOf('Copied')
    if (time) fireEvent.animationEnd(time)
    expect(notices()).toEqual(['Waiting', 'Refreshing'])
  })

  it('is ended by its button, and drawn again when it is said again', async () => {
    const { show, notices } = await renderNotices()
    show({ kind: 'info', text: 'Waiting' }, 'transaction')
    act(() => screen.getByRole('button', { name: 'Dismiss' }).click())
    expect([notices(), screen.queryByText('Waiting')]).toEqual([[], null])
    show({ kind: 'success', text: 'Arrived' }, 'transaction')
    expect(screen.getByText('Arrived')).toBeDefined()
  })

  it('leads to a page that helps, and ends then, as does an open dialog', async () => {
    const { show, notices, get } = await renderNotices()
    act(() => get(LayoutStore).open('settings'))
    show({ kind: 'error', text: 'Failed', way: { page: '/wallet-check', label: 'Check your wallet' } })
    const link = screen.getByRole('link', { name: 'Check your wallet' })
    expect(link.getAttribute('href')).toBe('/wallet-check/')
    fireEvent.click(link)
    expect(notices()).toEqual([])
    expect(seen(get(LayoutStore)).dialog).toBeUndefined()
  })
})
