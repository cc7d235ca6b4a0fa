import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { runInAction } from 'mobx'
import { Suspense, type ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import { startAtOnce } from '#container/startStores.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { ALICE, memoryHouse, type MemoryOptions } from '#testing/container/memoryContainer.ts'

import { Avatar } from '../shared/Avatar.tsx'
import { HouseProvider } from '../shared/StoreContext.tsx'
import { ChangePictureDialog } from './ChangePictureDialog.tsx'

const NAME = 'alice' as DomainName
const URL = 'https://images.example/a.png'
const ON = {
  functions: { upload: '/upload', linkPreviews: '', logs: '', webhook: '' },
  arweaveAddress: 'payer',
}

beforeAll(() => {
  // jsdom knows <dialog> but does not open it.
})
afterEach(cleanup)

async function show(
  view: ReactNode,
  options: MemoryOptions & { readonly data?: string; readonly named?: boolean; readonly left?: bigint } = {},
) {
  const house = memoryHouse({ ...options, config: { ...ON, ...options.config } })
  const { container, config, chain, files, load } = house
  if (options.named ?? true) chain.give(NAME, ALICE)
  if (options.data !== undefined) chain.keepData(NAME, options.data)
  if (options.left !== undefined) files.left = options.left
  startAtOnce(container)
  const signal = new AbortController().signal
  await container.get(SessionStore).connect({ connector: 'injected' }, { signal, onPairing: () => undefined })
  await load('picture change')
  const { container: page } = render(
    <HouseProvider house={{ config, get: container.get.bind(container), begin: () => undefined, load }}>
      <Suspense>{view}</Suspense>
    </HouseProvider>,
  )
  await act(settled)
  return { ...house, page, user: userEvent.setup() }
}

describe('Avatar', () => {
  const srcOf = (page: HTMLElement) => page.querySelector('img')?.getAttribute('src')

  it('shows the picture kept with a name, in a frame of its size, and says nothing of it', async () => {
    const { page } = await show(<Avatar size={32} name={NAME} />, { data: JSON.stringify({ image: URL }) })
    await waitFor(() => expect(srcOf(page)).toBe(URL))
    const img = page.querySelector('img')
    expect([srcOf(page), img?.alt, img?.width, img?.height, img?.getAttribute('referrerpolicy')]).toEqual([
      URL,
      '',
      32,
      32,
      'no-referrer',
    ])
  })

  it('falls back to the anonymous picture when theirs cannot be drawn', async () => {
    const { page } = await show(<Avatar size={32} name={NAME} />, { data: JSON.stringify({ image: URL }) })
    await waitFor(() => expect(srcOf(page)).toBe(URL))
    await act(async () => {
      const img = page.querySelector('img')
      if (img) fireEvent.error(img)
      await settled()
    })
    expect(srcOf(page)).toBe('/img/user/anon.svg')
  })
})

describe('ChangePictureDialog', () => {
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' })

  it('shows a link before it is kept, and offers no removal where there is nothing to remove', async () => {
    const { user, clock } = await show(<ChangePictureDialog />, { data: '{}' })
    expect([screen.queryByRole('button', { name: 'Remove picture' }), submit().disabled]).toEqual([
      null,
      true,
    ])
    await user.type(screen.getByLabelText('Link to a picture'), URL)
    await act(async () => {
      await clock.pass(400)
      await settled()
    })
    expect(screen.getByText('This is how it will look')).toBeDefined()
    expect(submit().disabled).toBe(false)
  })

  it('warns before data that cannot be read is replaced', async () => {
    const { user } = await show(<ChangePictureDialog />, { data: '{"image": "https://broken' })
    await user.type(screen.getByLabelText('Link to a picture'), URL)
    expect(submit().disabled).toBe(true)
    await user.click(screen.getByLabelText('Replace it'))
    expect(submit().disabled).toBe(false)
  })

  it('leaves a write that is still being prepared when it is closed', async () => {
    const { user, container } = await show(<ChangePictureDialog />, { data: '{}' })
    await user.type(screen.getByLabelText('Link to a picture'), URL)
    await act(async () => {
      fireEvent.click(submit())
      fireEvent.click(screen.getByRole('button', { name: 'Close' }))
      await settled()
    })
    expect(runInAction(() => container.get(TransactionStore).stage)).toEqual({ kind: 'idle' })
  })

  it('says what to do where nobody has a name', async () => {
    await show(<ChangePictureDialog />, { named: false })
    expect(screen.getByText(/^A picture is kept with a name\./)).toBeDefined()
  })

  it('says why uploads rest, and keeps the link', async () => {
    await show(<ChangePictureDialog />, { left: 1n })
    expect(screen.getByText(/^Uploads rest/)).toBeDefined()
    expect(screen.queryByLabelText(/^Or upload a file/)).toBeNull()
    expect(screen.getByLabelText('Link to a picture')).toBeDefined()
  })

  it('refuses a file that is no picture, in words', async () => {
    await show(<ChangePictureDialog />)
    const field = screen.getByLabelText(/^Or upload a file/)
    await act(async () => {
      fireEvent.change(field, {
        target: { files: [{ size: 6, arrayBuffer: async () => new TextEncoder().encode('<svg/>').buffer }] },
      })
      await settled()
    })
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This file is not a PNG, JPEG, GIF, WebP or AVIF picture.',
    )
  })
})
