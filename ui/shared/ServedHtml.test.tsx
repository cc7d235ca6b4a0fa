import { act, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

import { ServedHtml } from './ServedHtml.tsx'

const part = (isLoaded: boolean) => (
  <ServedHtml isLoaded={isLoaded} otherwise={<p>Loading</p>}>
    <a href="/nft/">Cards</a>
  </ServedHtml>
)

it('A part that a page arrived with stays as it is while its code is missing', async () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(part(true))
  const link = page.querySelector('a')
  const told = vi.fn()
  const root = await act(async () => hydrateRoot(page, part(false), { onRecoverableError: told }))
  await act(async () => root.render(part(false)))
  expect(page.querySelector('a')).toBe(link)
  expect(page.textContent).toBe('Cards')
  await act(async () => root.render(part(true)))
  expect(page.textContent).toBe('Cards')
  expect(told).not.toHaveBeenCalled()
  await act(async () => root.unmount())
})

it('A part of a view that did not arrive with the page waits for its code', () => {
  expect(render(part(false)).container.textContent).toBe('Loading')
})
