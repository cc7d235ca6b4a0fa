import { fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { MomentCard, MomentPlace } from './MomentCard.tsx'

const { scrollIntoView } = Element.prototype
afterEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView
})

it('A card that takes the place of its form comes into view, its first part last', () => {
  const seen: (string | null)[] = []
  // jsdom has no scrollIntoView.
  Element.prototype.scrollIntoView = function record() {
    seen.push(this.textContent)
  }
  const place = (isOver: boolean) => (
    <MomentPlace
      card={
        isOver && (
          <MomentCard title="Staked">
            <button type="button">Share</button>
          </MomentCard>
        )
      }
    >
      <form>Stake</form>
    </MomentPlace>
  )
  const { rerender } = render(place(false))
  expect(seen).toEqual([])
  rerender(place(true))
  expect(seen).toEqual(['Share', 'Staked'])
  expect(document.activeElement?.textContent).toBe('Staked')
})

it('A card gives the height of its form back when the window changes its width', () => {
  const { container, rerender } = render(<MomentPlace card={false}>form</MomentPlace>)
  const place = container.firstElementChild as HTMLElement
  rerender(<MomentPlace card="card">form</MomentPlace>)
  expect(place.style.minHeight).toBe('0px')
  fireEvent(window, new Event('resize'))
  expect(place.style.minHeight).toBe('0px')
  const { innerWidth } = window
  try {
    window.innerWidth = innerWidth + 1
    fireEvent(window, new Event('resize'))
  } finally {
    window.innerWidth = innerWidth
  }
  expect(place.style.minHeight).toBe('')
})

it.each([
  ['keeps the room of its form where more is in view below it', window.innerHeight - 1, '600px'],
  ["keeps no room that would be blank to the window's edge", window.innerHeight + 1, '0px'],
])('A card %s', (_, bottom, kept) => {
  const { container, rerender } = render(<MomentPlace card={false}>form</MomentPlace>)
  const place = container.firstElementChild as HTMLElement
  Object.defineProperty(place, 'offsetHeight', { value: 600 })
  place.getBoundingClientRect = () => new DOMRect(0, bottom - 600, 300, 600)
  rerender(<MomentPlace card="card">form</MomentPlace>)
  expect(place.style.minHeight).toBe(kept)
})
