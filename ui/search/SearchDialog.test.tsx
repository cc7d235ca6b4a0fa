import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { BOB } from '#testing/container/memoryContainer.ts'
import { indexedPost } from '#testing/domain/indexed.ts'
import { renderApp, type RenderOptions } from '#testing/ui/renderApp.tsx'

import { usePath } from '../shared/navigation.tsx'
import { NeedsFeatures } from '../shared/StoreContext.tsx'
import { SearchDialog } from './SearchDialog.tsx'

const Path = () => <output>{usePath()}</output>

const SEARCH: RenderOptions = {
  view: (
    <>
      <NeedsFeatures features={['search']}>
        <SearchDialog />
      </NeedsFeatures>
      <Path />
    </>
  ),
  features: ['search', 'names/people'],
  names: { ann: BOB, anna: BOB, annie: BOB },
}

const field = () => screen.getByRole('combobox')
const active = () => {
  const id = field().getAttribute('aria-activedescendant') ?? ''
  const [chosen, ...others] = screen.queryAllByRole('option', { selected: true })
  expect([chosen?.id, others]).toEqual([id, []])
  return chosen?.textContent ?? ''
}

it('the search is focused at once, reports the number of results, and is operated by keyboard from the field', async () => {
  const { user } = await renderApp(SEARCH)
  expect(document.activeElement).toBe(field())
  await user.keyboard('ann')
  expect(screen.getByText('3 results').closest('[aria-live=polite]')).not.toBeNull()
  const stops = [active()]
  for (const key of ['{ArrowDown}', '{End}', '{ArrowDown}', '{ArrowUp}', '{Home}', '{ArrowUp}']) {
    await user.keyboard(key)
    stops.push(active())
  }
  const [first, second, last] = ['ann', 'anna', 'annie'].map((name) =>
    expect.stringMatching(`^${name}\\.degen`),
  )
  expect(stops).toEqual([first, second, last, first, last, first, last])
  expect(document.activeElement).toBe(field())
})

it('Enter opens the active result, which is the first again when the text changes', async () => {
  const { user } = await renderApp(SEARCH)
  await user.keyboard('ann{ArrowDown}')
  expect(active()).toMatch(/^anna/)
  await user.keyboard('i')
  expect(active()).toMatch(/^annie/)
  await user.keyboard('{Enter}')
  expect(screen.getByRole('status').textContent).toBe('/profile')
})

it('the results are grouped by kind, each with a link', async () => {
  const { user } = await renderApp(SEARCH)
  await user.keyboard('about')
  const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))
  expect(groups).toEqual(['Pages', 'Names'])
  const links = screen.getAllByRole('option').map((option) => option.getAttribute('href'))
  expect(links).toEqual(['/about/', '/profile/?id=about.degen'])
})

it('a source that could not be read is named beside the results, and read again', async () => {
  const { chain, user, wait } = await renderApp(SEARCH, { seed: (app) => app.chain.setReachable(false) })
  await user.keyboard('about')
  expect(screen.getByText('Some names could not be read.')).toBeDefined()
  expect(screen.getAllByRole('option')).toHaveLength(2)
  chain.setReachable(true)
  await user.clear(field())
  await user.keyboard('anni')
  expect(screen.queryByText(/^annie/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await wait()
  expect(screen.getByText('annie.degen')).toBeDefined()
  expect(screen.queryByText('Some names could not be read.')).toBeNull()
})

it('the search reports that nothing was found', async () => {
  const { user } = await renderApp(SEARCH)
  await user.keyboard('((((((  )')
  expect(screen.getByText('No results')).toBeDefined()
  expect(field().getAttribute('aria-activedescendant')).toBeNull()
})

it('the search says that older posts could not be searched, and searches them again', async () => {
  const { eventIndex, user, pass } = await renderApp(SEARCH, {
    features: ['search', 'names/people', 'shell/indexService'],
    config: { indexer: 'https://index.example', chat: { contexts: { general: BOB } } },
    seed: (app) => {
      app.eventIndex.reachable = false
      app.eventIndex.posts = [
        { found: indexedPost(3, BOB, 'The <b>barn</b> is open', { kind: 'messages', context: BOB }) },
      ]
    },
  })
  await user.keyboard('barn')
  await pass(300)
  expect(screen.getByText('Older posts could not be searched.')).toBeDefined()
  eventIndex.reachable = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await pass(0)
  expect(screen.getByRole('option', { name: /The <b>barn<\/b> is open/ })).toBeDefined()
})
