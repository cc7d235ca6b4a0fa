import { render } from '@testing-library/react'
import { expect, it } from 'vitest'

import { NOTICES_ID } from '#domain/shell/Notices.ts'

import { Dialog } from './Dialog.tsx'

/** The bar with the region of the notices, and dialogs with these titles over each other. */
function Page({ titles }: { readonly titles: readonly string[] }) {
  return (
    <>
      <header>
        <div id={NOTICES_ID} />
      </header>
      {titles.map((title) => (
        <Dialog key={title} title={title} onClose={() => undefined}>
          {null}
        </Dialog>
      ))}
    </>
  )
}

it('The notices are in the topmost dialog, whichever closes first, and else in the bar', () => {
  const { rerender } = render(<Page titles={[]} />)
  const place = () => document.getElementById(NOTICES_ID)?.closest('header, dialog')
  const title = () => place()?.querySelector('h2')?.textContent
  rerender(<Page titles={['Settings']} />)
  expect(title()).toBe('Settings')
  rerender(<Page titles={['Settings', 'Review']} />)
  expect(title()).toBe('Review')
  rerender(<Page titles={['Review']} />)
  expect(title()).toBe('Review')
  rerender(<Page titles={['Review', 'Details']} />)
  rerender(<Page titles={['Review']} />)
  expect(title()).toBe('Review')
  rerender(<Page titles={[]} />)
  expect(place()?.tagName).toBe('HEADER')
})
