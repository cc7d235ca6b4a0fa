import { act, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { WhenNear } from './WhenNear.tsx'

type Tell = (entries: readonly { readonly isIntersecting: boolean }[]) => void

/** A browser whose intersection observer is triggered by the test. */
function observed() {
  const tells: Tell[] = []
  const disconnect = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: Tell) {
        tells.push(tell)
      }
      observe = () => undefined
      disconnect = disconnect
    },
  )
  return { tell: (isIntersecting: boolean) => act(() => tells.at(-1)?.([{ isIntersecting }])), disconnect }
}

const show = (loaded = false, onIntent = false) =>
  render(
    <WhenNear part={{ isLoaded: () => loaded }} room="room" onIntent={onIntent}>
      Feed
    </WhenNear>,
  )

afterEach(() => vi.unstubAllGlobals())

describe('WhenNear', () => {
  it('shows its children from the moment it comes near', () => {
    const { tell, disconnect } = observed()
    const { container } = show()
    expect(container.querySelector('.room')).not.toBeNull()
    expect(container.textContent).toBe('')
    tell(false)
    expect(container.querySelector('.room')).not.toBeNull()
    expect(container.textContent).toBe('')
    tell(true)
    expect(container.textContent).toBe('Feed')
    expect(disconnect).toHaveBeenCalledOnce()
  })

  it('waits for a sign of use where it is asked to', () => {
    const { tell } = observed()
    const { container } = show(false, true)
    expect(container.textContent).toBe('')
    act(() => void dispatchEvent(new Event('pointermove')))
    tell(true)
    expect(container.textContent).toBe('Feed')
  })

  it('forgets the sign of use when it is taken away', () => {
    const { tell } = observed()
    const { unmount } = show(false, true)
    unmount()
    dispatchEvent(new Event('pointermove'))
    expect(() => tell(true)).not.toThrow()
  })

  it('shows a part at once that is loaded already', () => {
    observed()
    expect(show(true).container.textContent).toBe('Feed')
  })

  it('shows its children at once in a browser that cannot tell', () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    expect(show().container.textContent).toBe('Feed')
  })
})
