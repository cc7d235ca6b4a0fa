import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'

import { settled } from '#adapters/memory/ManualClock.ts'
import { memoryHouse, type MemoryHouse } from '#container/memoryContainer.ts'
import { startAtOnce } from '#container/startStores.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'

import { HouseProvider } from '../shared/StoreContext.tsx'
import { LinkPreviewCard } from './LinkPreviewCard.tsx'

afterEach(cleanup)

const URL = 'https://a.example/'

async function show(
  text: string,
  prepare: (house: MemoryHouse) => void = () => undefined,
  service = '/previews',
) {
  const house = memoryHouse({ config: { functions: { linkPreviews: service } } })
  const { config, container, load } = house
  startAtOnce(container)
  await load('posts')
  prepare(house)
  const view = render(
    <HouseProvider house={{ config, get: container.get.bind(container), begin: () => undefined, load }}>
      <Suspense>
        <LinkPreviewCard text={text} />
      </Suspense>
    </HouseProvider>,
  )
  const before = view.container.innerHTML
  await act(settled)
  return { ...house, before, page: view.container }
}

it('shows what a page says of itself as words, in a place that was there before', async () => {
  const { before, page } = await show(`gm ${URL}`, ({ linkPreviews }) =>
    linkPreviews.pages.set(URL, {
      title: '<b>Tea</b>\u202e and talk',
      description: 'Every day.',
      image: 'https://a.example/a.png',
    }),
  )
  expect(before).toContain('skeleton')
  const card = screen.getByRole('link', { name: /^<b>Tea<.b> and talk *Every day. *a.example$/ })
  expect(['href', 'target', 'rel'].map((name) => card.getAttribute(name))).toEqual([
    URL,
    '_blank',
    'noopener noreferrer nofollow ugc',
  ])
  const picture = page.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('https://a.example/a.png')
  if (picture) fireEvent.error(picture)
  expect(page.querySelector('img')).toBeNull()
})

it.each(['javascript:alert(1)', 'http://127.0.0.1/a.png', 'data:text/html,x'])(
  'loads no picture from %s',
  async (image) => {
    const { page } = await show(URL, ({ linkPreviews }) =>
      linkPreviews.pages.set(URL, { title: 'Tea', image }),
    )
    expect(screen.getByRole('link')).toBeDefined()
    expect(page.querySelector('img')).toBeNull()
  },
)

it('loads no picture at once where that is not wished', async () => {
  const { page } = await show(URL, ({ linkPreviews, container }) => {
    linkPreviews.pages.set(URL, { title: 'Tea', image: 'https://a.example/a.png' })
    container.get(SettingsStore).setPicturesOnClick(true)
  })
  expect(screen.getByRole('link')).toBeDefined()
  expect(page.querySelector('img')).toBeNull()
})

it('says in the same place that there is nothing, or that nobody could be asked', async () => {
  const { linkPreviews } = await show(URL)
  expect(screen.getByText('a.example shows no preview.')).toBeDefined()
  cleanup()
  await show(URL, (house) => {
    house.linkPreviews.reachable = false
    house.linkPreviews.pages.set(URL, { title: 'Tea' })
    linkPreviews.pages.clear()
  })
  expect(screen.getByText(/The preview of a.example could not be loaded/)).toBeDefined()
})

it('tries again when told to', async () => {
  const { linkPreviews } = await show(URL, (house) => {
    house.linkPreviews.reachable = false
    house.linkPreviews.pages.set(URL, { title: 'Tea' })
  })
  linkPreviews.reachable = true
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await settled()
  })
  expect(screen.getByRole('link').textContent).toContain('Tea')
})

it.each([
  ['https://youtu.be/dQw4w9WgXcQ', '/previews'],
  ['https://hearth.example/nft', '/previews'],
  ['gm', '/previews'],
  [URL, ''],
])('shows nothing for %s with the service %j, and asks nobody', async (text, service) => {
  const { linkPreviews, page } = await show(text, undefined, service)
  expect([page.textContent, linkPreviews.asked]).toEqual(['', []])
})
