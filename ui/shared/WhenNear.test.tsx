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

  it('keeps what it shows meanwhile until the part is fetched, is not in use, and if it cannot be fetched', async () => {
    const { tell } = observed()
    const answers: { resolve: () => void; reject: () => void }[] = []
    const prepare = () =>
      new Promise<void>((resolve, reject) =>
        answers.push({ resolve, reject: () => reject(new Error('away')) }),
      )
    const { container } = render(
      <WhenNear
        part={{ isLoaded: () => false }}
        room="room"
        waiting={<a href="/">Served</a>}
        prepare={prepare}
      >
        Feed
      </WhenNear>,
    )
    tell(true)
    await act(async () => answers[0]?.reject())
    expect(container.textContent).toBe('Served')
    tell(true)
    container.querySelector('a')?.focus()
    await act(async () => answers[1]?.resolve())
    expect(container.textContent).toBe('Served')
    container.querySelector('a')?.blur()
    await act(async () => new Promise((resolve) => setTimeout(resolve)))
    expect(container.textContent).toBe('Feed')
  })

  it('waits while it is paused, and forgets what it fetches once it is gone', async () => {
    const { tell, margins } = observed()
    let arrive = () => {}
    const prepare = () => new Promise<void>((resolve) => (arrive = resolve))
    const near = (paused: boolean) => (
      <WhenNear
        part={{ isLoaded: () => paused }}
        room="room"
        waiting="Served"
        prepare={prepare}
        paused={paused}
      >
        Feed
      </WhenNear>
    )
    const { container, rerender, unmount } = render(near(true))
    expect([container.textContent, margins]).toEqual(['Served', []])
    rerender(near(false))
    tell(true)
    unmount()
    await act(async () => arrive())
    expect(container.textContent).toBe('')
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
