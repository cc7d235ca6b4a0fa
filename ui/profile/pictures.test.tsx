import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { addressArt } from '#domain/shared/addressArt.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { ALICE, BOB, type MemoryApp } from '#testing/container/memoryContainer.ts'
import { renderApp, type RenderOptions } from '#testing/ui/renderApp.tsx'

import { Avatar } from '../shared/Avatar.tsx'
import { ChangePictureDialog } from './ChangePictureDialog.tsx'

const NAME = 'alice' as DomainName
const URL = 'https://images.example/a.png'
const PICTURE = JSON.stringify({ image: URL })

const DIALOG: RenderOptions = {
  view: <ChangePictureDialog />,
  account: ALICE,
  config: {
    functions: { upload: '/upload', linkPreviews: '', logs: '', webhook: '', card: '' },
    arweaveAddress: 'p'.repeat(43),
  },
  features: ['profile/pictureChange'],
  names: { [NAME]: ALICE },
}
const keeping =
  (data: string) =>
  ({ chain }: MemoryApp) =>
    chain.storeData(NAME, data)

describe('Avatar', () => {
  const srcOf = (page: HTMLElement) => page.querySelector('img')?.getAttribute('src')

  it('shows the picture stored with a name, in a frame of its size, hidden from screen readers', async () => {
    const { drawn } = await renderApp(DIALOG, {
      view: <Avatar size={32} name={NAME} />,
      seed: keeping(PICTURE),
    })
    await waitFor(() => expect(srcOf(drawn)).toBe(URL))
    const img = drawn.querySelector('img')
    expect([srcOf(drawn), img?.alt, img?.width, img?.height, img?.getAttribute('referrerpolicy')]).toEqual([
      URL,
      '',
      32,
      32,
      'no-referrer',
    ])
  })

  it('falls back to the picture drawn from the account if the picture of a name cannot be shown', async () => {
    const { drawn } = await renderApp(DIALOG, {
      view: <Avatar size={32} name={NAME} drawnFrom={BOB} />,
      seed: keeping(PICTURE),
    })
    await waitFor(() => expect(srcOf(drawn)).toBe(URL))
    await act(async () => {
      const img = drawn.querySelector('img')
      if (img) fireEvent.error(img)
      await settled()
    })
    expect(srcOf(drawn)).toBe(addressArt(BOB))
  })

  it('shows the drawn picture beneath the other one until that is loaded, in the same frame', async () => {
    const { drawn } = await renderApp(DIALOG, {
      view: <Avatar size={32} name={NAME} drawnFrom={BOB} />,
      seed: keeping(PICTURE),
    })
    await waitFor(() => expect(srcOf(drawn)).toBe(URL))
    const [img, ...others] = drawn.querySelectorAll('img')
    expect([img?.style.background.includes(addressArt(BOB)), others]).toEqual([true, []])
    if (img) fireEvent.load(img)
    expect(img?.style.background).toBe('')
  })

  it('is drawn from an account at once, and nothing is read for it', async () => {
    const { drawn, chain } = await renderApp(DIALOG, {
      account: undefined,
      view: <Avatar size={32} drawnFrom={BOB} />,
      seed: ({ chain: { reads } }) => void (reads.length = 0),
    })
    await waitFor(() => expect(srcOf(drawn)).toBe(addressArt(BOB)))
    expect(chain.reads).toEqual([])
    const img = drawn.querySelector('img')
    expect([img?.alt, img?.width, img?.height]).toEqual(['', 32, 32])
  })

  it('is drawn from the own account for the own name', async () => {
    const { drawn } = await renderApp(DIALOG, { view: <Avatar size={32} name={NAME} /> })
    await waitFor(() => expect(srcOf(drawn)).toBe(addressArt(ALICE)))
  })

  it('is drawn from the owner of a name as soon as the owner is known, and is the anonymous one until then', async () => {
    const { drawn, get, wait } = await renderApp(DIALOG, {
      features: ['profile', 'media'],
      view: <Avatar size={32} name={'bob' as DomainName} />,
      names: { [NAME]: ALICE, bob: BOB },
    })
    await waitFor(() => expect(srcOf(drawn)).toBe('/img/user/anon.svg'))
    get(NamesIndexStore).want()
    await wait()
    expect(srcOf(drawn)).toBe(addressArt(BOB))
  })

  it('is the anonymous one without an account', async () => {
    const { drawn } = await renderApp(DIALOG, { view: <Avatar size={32} /> })
    expect(srcOf(drawn)).toBe('/img/user/anon.svg')
  })
})

describe('ChangePictureDialog', () => {
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' })

  it('previews a link before it is stored, and has no remove button without a picture', async () => {
    const { user, pass } = await renderApp(DIALOG, { seed: keeping('{}') })
    expect([screen.queryByRole('button', { name: 'Remove picture' }), submit().disabled]).toEqual([
      null,
      true,
    ])
    await user.type(screen.getByLabelText('Link to a picture'), URL)
    await pass(400)
    expect(screen.getByText('This is how it will look')).toBeDefined()
    expect(submit().disabled).toBe(false)
  })

  it.each([
    ['javascript:alert(1)', /^This is not a link to a picture\./],
    ['http://images.example/a.png', /^Pictures from http:/],
  ])('says why %s is refused', async (link, reason) => {
    const { user } = await renderApp(DIALOG)
    await user.type(screen.getByLabelText('Link to a picture'), link)
    expect(screen.getByText(reason)).toBeDefined()
    expect(submit().disabled).toBe(true)
  })

  it('removes a picture after a review', async () => {
    const { user } = await renderApp(DIALOG, { seed: keeping(PICTURE) })
    await user.click(screen.getByRole('button', { name: 'Remove picture' }))
    expect(screen.getByText('Remove the picture of alice.degen')).toBeDefined()
  })

  it('warns before unreadable data is replaced', async () => {
    const { user } = await renderApp(DIALOG, { seed: keeping('{"image": "https://broken') })
    expect(screen.getByText(/^This app cannot read the data/)).toBeDefined()
    await user.type(screen.getByLabelText('Link to a picture'), URL)
    expect(submit().disabled).toBe(true)
    await user.click(screen.getByLabelText('Replace it'))
    expect(submit().disabled).toBe(false)
  })

  it('aborts a write that is still being prepared when it is closed', async () => {
    const { user, container } = await renderApp(DIALOG, { seed: keeping('{}') })
    await user.type(screen.getByLabelText('Link to a picture'), URL)
    await act(async () => {
      fireEvent.click(submit())
      fireEvent.click(screen.getByRole('button', { name: 'Close' }))
      await settled()
    })
    expect(container.get(TransactionStore).stage).toEqual({ kind: 'idle' })
  })

  it('explains that a name is needed', async () => {
    await renderApp(DIALOG, { names: {} })
    expect(screen.getByText(/^A picture is stored with a name\./)).toBeDefined()
  })

  it('explains why uploads are paused, and preserves the link', async () => {
    const { user } = await renderApp(DIALOG, { seed: ({ files }) => void (files.balance = 1n) })
    expect(screen.getByText(/^Uploads are paused/)).toBeDefined()
    expect(screen.queryByLabelText(/^Or upload a file/)).toBeNull()
    await user.type(screen.getByLabelText('Link to a picture'), URL)
    expect(submit().disabled).toBe(false)
  })

  it('offers only a link where uploads are switched off', async () => {
    await renderApp(DIALOG, { config: { fileUploadEnabled: false } })
    expect(screen.queryByLabelText(/^Or upload a file/)).toBeNull()
    expect(screen.getByLabelText('Link to a picture')).toBeDefined()
  })

  it.each([
    ['pasted', 'paste'],
    ['dropped', 'drop'],
  ] as const)(
    'uploads a %s picture when that is chosen, and leaves a pasted text to the field',
    async (_, how) => {
      const { user, wait, files } = await renderApp(DIALOG)
      const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
      const file = { size: bytes.length, arrayBuffer: async () => bytes.slice().buffer }
      const give = (text: string) => {
        const data = { files: [file], getData: () => text }
        return fireEvent[how](screen.getByLabelText(/^Or upload a file/), {
          clipboardData: data,
          dataTransfer: data,
        })
      }
      if (how === 'paste') expect(give('1\t2')).toBe(true)
      expect(screen.queryByRole('button', { name: 'Upload this picture' })).toBeNull()
      expect(give('')).toBe(false)
      await wait()
      expect(files.files.size).toBe(0)
      await user.click(screen.getByRole('button', { name: 'Upload this picture' }))
      await wait()
      expect([files.files.size, screen.getByLabelText<HTMLInputElement>('Link to a picture').value]).toEqual([
        1,
        `ar://${'0'.repeat(43)}`,
      ])
    },
  )

  it('refuses a file that is no picture, with an explanation', async () => {
    await renderApp(DIALOG)
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
