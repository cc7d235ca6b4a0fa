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
