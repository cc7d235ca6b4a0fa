import { act, cleanup, render, screen } from '@testing-library/react'
import { runInAction } from 'mobx'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'

import { memoryHouse } from '#container/memoryContainer.ts'
import { NoticeStore } from '#stores/shell/NoticeStore.ts'

import { HouseProvider } from '../shared/StoreContext.tsx'
import { NoticeHost } from './NoticeHost.tsx'

afterEach(cleanup)

function open() {
  const house = memoryHouse()
  const { config, load } = house
  const get = house.container.get.bind(house.container)
  const notices = get(NoticeStore)
  const { container } = render(
    <StrictMode>
      <HouseProvider house={{ config, get, load, begin: () => undefined }}>
        <NoticeHost />
      </HouseProvider>
    </StrictMode>,
  )
  const show = (text: string, key: string) => act(() => notices.show({ kind: 'success', text }, key))
  const dismiss = (key: string) => act(() => notices.dismiss(key))
  return { container, notices, show, dismiss }
}

describe('a notice', () => {
  it('takes the place of the one before it under its key', () => {
    const { show } = open()
    show('Waiting', 'transaction')
    show('Arrived', 'transaction')
    const [notice, ...others] = screen.getAllByRole('status')
    expect([notice?.textContent, others]).toEqual(['Arrived', []])
  })

  it('has its icon, also where the one before it had none', () => {
    const { container, notices, show } = open()
    act(() => notices.show({ kind: 'info', text: 'Waiting', busy: true }, 'transaction'))
    expect(container.querySelector('.Toastify__toast-icon')).toBeNull()
    show('Arrived', 'transaction')
    expect(container.querySelector('.Toastify__toast-icon')).not.toBeNull()
  })

  it('is drawn although one of its key is still on its way out', () => {
    const { show, dismiss } = open()
    show('Waiting', 'transaction')
    dismiss('transaction')
    show('Arrived', 'transaction')
    expect(screen.getByText('Arrived')).toBeDefined()
  })

  it('is drawn although one of its key was closed by hand and is on its way out', () => {
    const { notices, show } = open()
    show('Waiting', 'transaction')
    act(() => screen.getByRole('button', { name: 'close' }).click())
    expect(runInAction(() => notices.notices)).toEqual([])
    show('Arrived', 'transaction')
    expect(screen.getByText('Arrived')).toBeDefined()
  })

  it('replaces another twice at once, and the last one stands', () => {
    const { notices, show } = open()
    show('Waiting', 'transaction')
    act(() => {
      notices.show({ kind: 'success', text: 'Found' }, 'transaction')
      notices.dismiss('transaction')
    })
    show('Arrived', 'transaction')
    expect(screen.getByText('Arrived')).toBeDefined()
  })
})
