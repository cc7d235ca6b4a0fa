import { render } from '@testing-library/react'
import { expect, it } from 'vitest'

import { NOTICES_ID } from '#domain/shell/Notices.ts'

import { createTestApp } from '#testing/container/createTestApp.ts'
import { storesOf } from '#testing/ui/renderApp.tsx'

import { Dialog } from './Dialog.tsx'
import { StoreProvider, type Stores } from './StoreContext.tsx'

function Page({ stores, titles }: { readonly stores: Stores; readonly titles: readonly string[] }) {
  return (
    <StoreProvider stores={stores}>
      <header>
        <div id={NOTICES_ID} />
      </header>
      {titles.map((title) => (
        <Dialog key={title} title={title} onClose={() => undefined}>
          {null}
        </Dialog>
      ))}
    </StoreProvider>
  )
}

it('The notices are in the topmost dialog, whichever closes first, and else in the bar', async () => {
  const stores = storesOf(await createTestApp())
  const { rerender } = render(<Page stores={stores} titles={[]} />)
  const place = () => document.getElementById(NOTICES_ID)?.closest('header, dialog')
  const title = () => place()?.querySelector('h2')?.textContent
  rerender(<Page stores={stores} titles={['Settings']} />)
  expect(title()).toBe('Settings')
  rerender(<Page stores={stores} titles={['Settings', 'Review']} />)
  expect(title()).toBe('Review')
  rerender(<Page stores={stores} titles={['Review']} />)
  expect(title()).toBe('Review')
  rerender(<Page stores={stores} titles={['Review', 'Details']} />)
  rerender(<Page stores={stores} titles={['Review']} />)
  expect(title()).toBe('Review')
  rerender(<Page stores={stores} titles={[]} />)
  expect(place()?.tagName).toBe('HEADER')
})
