import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'

import { collectionPath } from '#domain/nft/collectionPath.ts'
import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import type { TestApp, TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB, type MemoryApp } from '#testing/container/memoryContainer.ts'
import { renderApp } from '#testing/ui/renderApp.tsx'

import { PlayerHost } from '../player/PlayerHost.tsx'
import { CreateNftPage } from './CreateNftPage.tsx'
import { HolderMedia } from './HolderMedia.tsx'
import { OwnerTools } from './OwnerTools.tsx'

function CurrentPath() {
  const { pathname, search } = useLocation()
  return <output>{`${pathname}${search}`}</output>
}

async function show(
  view: (app: TestApp) => ReactNode,
  features: readonly LazyFeature[],
  options: TestAppOptions = {},
) {
  const app = await renderApp(
    {
      path: '/nft/create',
      view: (started) => (
        <>
          {view(started)}
          <CurrentPath />
        </>
      ),
      account: ALICE,
      config: { nftLaunchpadBondingAddress: BOB, nftDefaultRatio: 169 },
      features,
    },
    options,
  )
  return { ...app, confirm: () => app.confirm(2000) }
}

const field = (name: string) => screen.getByRole('textbox', { name })
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const state = () => screen.getAllByRole('status').find(({ id }) => id === 'launch-state')?.textContent
const fill = () => {
  type('Name', 'Sunrise')
  type('Symbol', 'SUN')
  type('Link to a picture', 'https://images.example/a.png')
  type('Description', 'A "quoted" word')
}

// Lazy parts are imported beforehand, so that no test waits for them.
beforeAll(() => import('../posts/PostMoment.tsx'))

describe('CreateNftPage', () => {
  const page = (options: Parameters<typeof show>[2] = {}) =>
    show(() => <CreateNftPage />, ['nft/launch'], options)

  it('shows the launch price before the user connects', async () => {
    await page({ account: undefined })
    expect(screen.getByRole('region', { name: 'Launch' }).textContent).toContain('0.0019 DEGEN')
    expect(button('Connect wallet').disabled).toBe(false)
  })

  it('lets what is typed replace a suggested symbol, but not one that the user has typed', async () => {
    const { user } = await page()
    type('Name', 'Sunrise')
    field('Symbol').focus()
    await user.keyboard('SUN')
    expect(field('Symbol')).toHaveProperty('value', 'SUN')
    field('Name').focus()
    field('Symbol').focus()
    await user.keyboard('S')
    expect(field('Symbol')).toHaveProperty('value', 'SUNS')
  })

  it('shows the share of the referrer to who came with an invitation', async () => {
    await page()
    expect(document.body.textContent).not.toContain('invited you')
    cleanup()
    const storage = new MemoryStore()
    storage.write('referrer', BOB)
    await page({ storage })
    expect(document.body.textContent).toContain('10% of it goes to the person who invited you.')
  })

  it('launches the typed collection, and shows its card, which can be shared with a credit', async () => {
    const chat = { contexts: { general: BOB }, storage: 'onchain' } as const
    const { confirm, container, nfts, user, wait, sharing } = await show(
      () => <CreateNftPage />,
      ['nft/launch', 'posts', 'posts/composer'],
      { config: { chat } },
    )
    const launching = button('Launch · 0.0019 DEGEN')
    expect([launching.disabled, state()]).toEqual([true, 'Add a picture'])
    fill()
    await wait()
    expect(state()).toBe('Ready to launch')
    await user.click(launching)
    await confirm()
    const [made] = nfts.listed
    if (!made) throw new Error('No collection')
    expect(made.description).toBe(String.raw`A \"quoted\" word`)
    const region = within(screen.getByRole('region', { name: 'Your launch' }))
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('Your new collection is in the lists now.')
    const path = collectionPath(made.address)
    for (const name of ['Sunrise', 'View collection'])
      expect(region.getByRole('link', { name }).getAttribute('href')).toBe(path)
    await user.click(button('Share'))
    await wait()
    expect(sharing.shared[0]?.url).toContain(`${path}&ref=${ALICE}`)
    await user.click(button('Post it'))
    await wait()
    expect(screen.getByText(`/post/?context=${BOB}`)).toBeDefined()
    const composer = container.get('composers').of({ kind: 'messages', context: BOB })
    const close = composer.subscribe()
    expect(composer.text).toBe(`Sunrise\nhttps://hearth.example${path}`)
    close()
    await user.click(button('Launch another'))
    expect(field('Name')).toHaveProperty('value', '')
  })

  it('launches without its picture only if that is accepted in so many words', async () => {
    const { user, wait } = await page({
      seed: ({ mediaProbe }) =>
        mediaProbe.set('https://images.example/a.png', { kind: 'refused', message: 'HTTP 404: Not Found' }),
    })
    fill()
    await wait()
    const launching = button('Launch · 0.0019 DEGEN')
    expect([state(), launching.disabled]).toEqual(['Picture not found', true])
    await user.click(screen.getByRole('checkbox', { name: /^Launch anyway, without a picture/ }))
    expect([state(), launching.disabled]).toEqual(['Ready to launch', false])
  })

  it('shows the collection as lists will: its name, its owner and the price of #2', async () => {
    const { wait } = await page()
    fill()
    await wait()
    const card = screen.getByRole('complementary', { name: 'In lists' })
    expect(card.textContent).toContain('Sunrise')
    expect(card.textContent).toContain('0.005609')
    expect(card.querySelector('img')?.getAttribute('src')).toBe('https://images.example/a.png')
  })

  it('offers three price levels with the prices of #2, #10 and #30', async () => {
    const { user } = await page()
    const levels = screen.getAllByRole<HTMLInputElement>('radio')
    expect(levels.map(({ checked }) => checked)).toEqual([false, true, false])
    await user.click(screen.getByRole('radio', { name: /^High ?#2 0\.02244 ?#10 / }))
    expect(field('Ratio')).toHaveProperty('value', '676')
    type('Ratio', '677')
    expect(levels.some(({ checked }) => checked)).toBe(false)
    expect(field('Ratio').closest('details')?.open).toBe(true)
  })

  it('uploads a pasted picture when that is chosen', async () => {
    const { user, wait, files } = await page({
      config: { functions: { upload: '/upload', linkPreviews: '', logs: '', webhook: '', card: '' } },
    })
    const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const file = { size: bytes.length, arrayBuffer: async () => bytes.slice().buffer }
    const paste = (text: string) =>
      fireEvent.paste(field('Or paste a link'), { clipboardData: { files: [file], getData: () => text } })
    expect([paste('1\t2'), paste('')]).toEqual([true, false])
    await wait()
    expect(files.files.size).toBe(0)
    await user.click(button('Upload this picture'))
    await wait()
    expect([files.files.size, field('Or paste a link')]).toEqual([
      1,
      expect.objectContaining({ value: `ar://${'0'.repeat(43)}` }),
    ])
  })

  it('shows an error at each field that breaks a limit of the contract', async () => {
    await page()
    fill()
    type('Name', 'ä'.repeat(17))
    type('Link to a picture', 'javascript:alert(1)')
    type('Ratio', '0.001')
    expect(screen.getByText(/34 of 32 bytes/)).toBeTruthy()
    expect(screen.getByText(/not a link to a picture/)).toBeTruthy()
    expect(screen.getByText('Enter a number from 0.01 to 9000000.')).toBeTruthy()
    expect([state(), button(/^Launch/).disabled]).toEqual(['Check the picture’s link', true])
  })

  it('shows four prices, the first of them free', async () => {
    await page()
    type('Ratio', '1')
    const prices = within(screen.getByRole('region', { name: 'Price level' })).getAllByRole('definition')
    expect(prices.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      'Free for you',
      '0.0007302',
      '0.00926',
      '0.0398',
    ])
  })

  it.each([
    ['Launching is paused', (app: MemoryApp) => void (app.nfts.launchPaused = true), 'Paused'],
    [
      'which is not enough. Get DEGEN',
      (app: MemoryApp) => void (app.nfts.launchPrice = 10n ** 23n),
      'Balance too low',
    ],
    ['could not be loaded', (app: MemoryApp) => app.chain.setReachable(false), 'Not loaded'],
  ])('shows "%s" and disables the launch', async (expected, seed, said) => {
    const { wait } = await page({ seed, config: { getCoinsUrl: 'https://bridge.example' } })
    fill()
    await wait()
    expect(document.body.textContent).toContain(expected)
    expect([state(), button(/^Launch/).disabled]).toEqual([said, true])
  })

  it('offers a free launch at a price of 0 (rules/nft: unknown-is-not-open)', async () => {
    const { wait } = await page({ seed: ({ nfts }) => void (nfts.launchPrice = 0n) })
    fill()
    await wait()
    expect(button('Launch for free').disabled).toBe(false)
    expect(document.body.textContent).not.toContain('null')
  })

  it('shows the ID under Advanced as read-only text', async () => {
    await page()
    const id = screen.getByText('010101010101010101010101')
    expect([id.closest('details')?.open, id.tagName]).toEqual([false, 'DD'])
  })
})

describe('OwnerTools', () => {
  const IMAGE = 'https://images.example/1.png'
  const tools = async (seed: (app: MemoryApp) => void = () => undefined) => {
    const opened = await show(
      ({ nfts }) => {
        const [collection] = nfts.listed
        return collection && <OwnerTools collection={collection.address} name="Sunrise" />
      },
      ['nft/launch'],
      {
        seed: (app) => {
          app.nfts.launch({ name: 'Sunrise', owner: ALICE, image: IMAGE, description: String.raw`A \"b\"` })
          seed(app)
        },
      },
    )
    const [collection] = opened.nfts.listed
    if (!collection) throw new Error('No collection')
    return { ...opened, collection }
  }

  it('shows the unescaped description, and saves a new description', async () => {
    const { collection, confirm, user } = await tools()
    expect(screen.getByDisplayValue('A "b"')).toBeTruthy()
    expect(button('Save description').disabled).toBe(true)
    type('Description', 'New\n"expected"')
    await user.click(button('Save description'))
    await confirm()
    expect(collection.description).toBe(String.raw`New\n\"expected\"`)
  })

  it('removes a picture, but never the last picture', async () => {
    const { collection, confirm, user } = await tools()
    await user.click(screen.getByRole('tab', { name: 'Pictures' }))
    expect(button('Remove picture 1').disabled).toBe(true)
    type('New picture', 'https://images.example/2.png')
    await user.click(button('Add picture'))
    await confirm()
    expect(collection.images).toHaveLength(2)
    await user.click(button('Remove picture 1'))
    await confirm()
    expect(collection.images).toEqual(['https://images.example/2.png'])
  })

  it('saves media from allowed sources only, and removes them', async () => {
    const { collection, confirm, user } = await tools()
    await user.click(screen.getByRole('tab', { name: 'Media' }))
    type('YouTube video', 'https://evil.example/watch?v=dQw4w9WgXcQ')
    expect(screen.getByText('This is not a link to a YouTube video.')).toBeTruthy()
    type('Audio', 'https://media.example/a.mp3')
    await user.click(button('Save audio'))
    await confirm()
    expect(collection.audio).toBe('https://media.example/a.mp3')
    type('Audio', '')
    await user.click(button('Save audio'))
    await confirm()
    expect(collection.audio).toBe('')
  })

  it('shows the metadata URL of a token, and saves type 0 again (rules/nft: type-zero-again)', async () => {
    const { collection, confirm, user } = await tools(({ nfts }) => {
      const [made] = nfts.listed
      if (made)
        [made.metadataType, made.metadataUrl] = [2, 'ar://bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U/']
    })
    await user.click(screen.getByRole('tab', { name: 'Metadata' }))
    expect(screen.getByText(/NFT #7 uses ar:.*\/7\.json/)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /^On-chain/ }))
    await user.click(button('Save metadata type'))
    await confirm()
    expect([collection.metadataType, collection.images]).toEqual([0, [IMAGE]])
  })

  it('offers no change when the current texts cannot be read', async () => {
    await tools(({ chain }) => chain.setReachable(false))
    expect(screen.getByRole('alert').textContent).toContain('could not be loaded')
    expect(screen.queryByRole('tab')).toBeNull()
  })
})

describe('HolderMedia', () => {
  const EMPTY = { audio: '', animation: '', youTube: '' }
  const media = (fields: Partial<typeof EMPTY>, tokenUri = '') =>
    show(
      () => (
        <>
          <HolderMedia
            collection={BOB}
            artist={BOB}
            name={'Song\u202E'}
            media={{ ...EMPTY, ...fields }}
            tokenUri={tokenUri}
            poster={undefined}
          />
          <PlayerHost />
        </>
      ),
      ['player', 'media'],
    )

  it('offers the existing media, selects the first, and plays it in the shared player', async () => {
    const { playback, user } = await media({
      audio: 'https://media.example/a.mp3',
      youTube: 'https://youtu.be/dQw4w9WgXcQ',
    })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Audio', 'YouTube'])
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull()
    await user.click(button('Play'))
    expect(playback.request?.url).toBe('https://media.example/a.mp3')
    const player = within(screen.getByRole('region', { name: 'Player' }))
    act(() => playback.tell({ kind: 'state', playing: true, position: 5, duration: 65 }))
    const position = () => player.getByRole('slider', { name: 'Position' })
    expect(position().getAttribute('aria-valuetext')).toBe('0:05 of 1:05')
    fireEvent.change(position(), { target: { value: '30' } })
    expect(playback.changes).toEqual([{ position: 30 }])
    fireEvent.change(player.getByRole('slider', { name: 'Volume' }), { target: { value: '40' } })
    expect(playback.changes.at(-1)).toEqual({ volume: 0.4 })
    await user.selectOptions(player.getByRole('combobox'), '1.5')
    await user.click(player.getByRole('button', { name: 'Close the player' }))
    expect([playback.changes.at(-1), playback.request]).toEqual([{ speed: 1.5 }, undefined])
  })

  it('loads YouTube only on demand and in a sandbox', async () => {
    const { user } = await media({ youTube: 'https://youtu.be/dQw4w9WgXcQ' })
    expect(document.querySelector('iframe')).toBeNull()
    await user.click(button('Play from YouTube'))
    const frame = document.querySelector('iframe')
    expect(frame?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/)
    expect(frame?.getAttribute('sandbox')).not.toContain('top-navigation')
  })

  it('links to a web page with a warning, and never embeds it (rules/media: foreign-pages)', async () => {
    await media({ animation: 'https://evil.example/game.html' })
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open evil.example' })
    expect([link.rel, document.querySelector('iframe,video,object,embed')]).toEqual([
      'noopener noreferrer nofollow',
      null,
    ])
  })

  it('plays nothing from invalid media URLs', async () => {
    await media(
      { audio: 'javascript:alert(1)', youTube: 'https://www.youtube.com/embed/"onload="alert(1)' },
      'data:application/json,{"animation_url":"data:text/html,<script>alert(1)</script>"}',
    )
    expect(screen.getByText('This collection has no media.')).toBeTruthy()
  })
})
