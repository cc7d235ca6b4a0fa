import { act, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { WhenNear } from './WhenNear.tsx'

type Tell = (entries: readonly { readonly isIntersecting: boolean }[]) => void

function observed() {
  const tells: Tell[] = []
  const margins: (string | undefined)[] = []
  const disconnect = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: Tell, { rootMargin }: IntersectionObserverInit) {
        tells.push(tell)
        margins.push(rootMargin)
      }
      observe = () => undefined
      disconnect = disconnect
    },
  )
  return {
    tell: (isIntersecting: boolean) => act(() => tells.at(-1)?.([{ isIntersecting }])),
    disconnect,
    margins,
  }
}

const show = (loaded = false, atIdle?: boolean) =>
  render(
    <WhenNear part={{ isLoaded: () => loaded }} room="room" atIdle={atIdle}>
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
    const { container } = show(false, false)
    expect(container.textContent).toBe('')
    act(() => void dispatchEvent(new Event('pointermove')))
    tell(true)
    expect(container.textContent).toBe('Feed')
  })

  it('shows in an idle moment what stands in the view, where it is asked to', async () => {
    const idle: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (action: () => void) => idle.push(action))
    const { tell, margins } = observed()
    const { container } = show(false, true)
    expect(margins).toEqual([])
    await act(async () => idle.forEach((action) => action()))
    expect(margins).toEqual(['0px 0px 0px'])
    tell(true)
    expect(container.textContent).toBe('Feed')
  })

  it('waits for a sign of use where data is saved', () => {
    const idle: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (action: () => void) => idle.push(action))
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    const { tell } = observed()
    const { container } = show(false, true)
    expect(idle).toEqual([])
    act(() => void dispatchEvent(new Event('pointermove')))
    tell(true)
    expect(container.textContent).toBe('Feed')
  })

  it('forgets the sign of use when it is taken away', () => {
    const { tell } = observed()
    const { unmount } = show(false, false)
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
