import { act, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'
import { ALICE } from '#testing/container/memoryContainer.ts'
import { renderApp } from '#testing/ui/renderApp.tsx'

import { Composer } from './Composer.tsx'

beforeAll(async () => {
  await Promise.all([import('./ComposerSection.tsx'), import('./GifPicker.tsx')])
})

const CONTEXT = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address
const TEA = {
  url: 'https://static.klipy.com/a/tea.gif',
  width: 220,
  height: 160,
  description: 'A cup of tea',
}
const NAMELESS = { url: 'https://static.klipy.com/b/x.gif', width: 100, height: 300, description: '' }

async function show(key = 'key') {
  const app = await renderApp({
    view: <Composer list={{ kind: 'messages', context: CONTEXT }} />,
    account: ALICE,
    config: {
      chat: { contexts: { general: CONTEXT }, storage: 'onchain' },
      gifs: { provider: 'klipy', key },
    },
    features: ['posts/composer'],
    names: { alice: ALICE },
    seed: ({ gifs }) => gifs.gifs.set('tea', [TEA, NAMELESS]),
  })
  await screen.findByRole('textbox', { name: 'Write a post' })
  await app.wait()
  act(() => screen.getByRole('textbox', { name: 'Write a post' }).focus())
  return app
}

async function openGifSearch() {
  const app = await show()
  await app.user.click(screen.getByRole('button', { name: 'Add a GIF' }))
  const field = await screen.findByRole('textbox', { name: 'Search KLIPY' })
  const dialog = within(screen.getByRole('dialog', { name: 'Add a GIF' }))
  return { ...app, field, dialog }
}

const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a post' }).value

describe('the GIF picker', () => {
  it('is not offered without an API key', async () => {
    await show('')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add a picture' }).disabled).toBe(false)
    expect(screen.queryByRole('button', { name: 'Add a GIF' })).toBeNull()
  })

  it('explains before the first request which data the service gets, and takes the focus', async () => {
    const { field, dialog, gifs } = await openGifSearch()
    expect(field.ownerDocument.activeElement).toBe(field)
    expect(dialog.getByRole('status').textContent).toContain('KLIPY sees your search')
    expect(dialog.getByText('Powered by KLIPY')).toBeTruthy()
    expect(gifs.requests).toEqual([])
  })

  it('searches by Enter, reserves the size of each GIF, describes it and inserts the chosen GIF', async () => {
    const { user, dialog, gifs, wait } = await openGifSearch()
    await user.keyboard('tea{Enter}')
    await wait()
    expect(gifs.requests).toEqual(['tea'])
    expect(dialog.getByRole('status').textContent).toBe('2 GIFs found')
    const [tea, nameless] = dialog.getAllByRole('img')
    expect([tea, nameless].map((img) => [img?.getAttribute('width'), img?.getAttribute('height')])).toEqual([
      ['220', '160'],
      ['100', '300'],
    ])
    expect(nameless?.getAttribute('alt')).toBe('GIF without a description')
    await user.tab()
    expect(dialog.getByRole('button', { name: 'A cup of tea' }).ownerDocument.activeElement).toBe(
      dialog.getByRole('button', { name: 'A cup of tea' }),
    )
    await user.keyboard('{Enter}')
    await wait()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(text()).toBe(`${TEA.url} `)
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('searches after a pause in typing, and reports an empty result', async () => {
    const { user, dialog, gifs, pass } = await openGifSearch()
    await user.keyboard('nothing')
    expect(dialog.getByRole('status').textContent).toBe('Searching for GIFs')
    await pass(1000)
    expect(gifs.requests).toEqual(['nothing'])
    expect(dialog.getByRole('status').textContent).toBe('No GIFs found. Try other words.')
  })

  it('shows a failure, keeps the search term and tries again', async () => {
    const { user, field, dialog, gifs, wait } = await openGifSearch()
    gifs.reachable = false
    await user.keyboard('tea{Enter}')
    await wait()
    expect(dialog.getByRole('alert').textContent).toBe('GIFs could not be loaded. Your search is still here.')
    expect((field as HTMLInputElement).value).toBe('tea')
    gifs.reachable = true
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    await wait()
    expect([dialog.queryByRole('alert'), dialog.getAllByRole('img').length]).toEqual([null, 2])
  })

  it('starts empty when it is opened again', async () => {
    const { user, dialog, wait } = await openGifSearch()
    await user.keyboard('tea{Enter}')
    await wait()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Add a GIF' }))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Search KLIPY' })).value).toBe('')
    expect([screen.queryAllByRole('img'), text()]).toEqual([[], ''])
  })
})
