import { cleanup, render, screen } from '@testing-library/react'
import { startTransition, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { settled } from '#testing/adapters/ManualClock.ts'

import { PartMissing } from '#stores/shared/lazyResource.ts'

import { preloadable } from './preloadable.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const Part = () => <p>here</p>

describe('preloadable', () => {
  it('preloads at most four parts at a time, and queues the others', async () => {
    const arrive: (() => void)[] = []
    const parts = Array.from({ length: 6 }, () =>
      preloadable(async () => {
        await new Promise<void>((resolve) => arrive.push(resolve))
        return Part
      }),
    )
    const all = Promise.all(parts.map((part) => part.preload()))
    await settled()
    expect(arrive).toHaveLength(4)
    arrive[0]?.()
    await settled()
    expect(arrive).toHaveLength(5)
    arrive[1]?.()
    await settled()
    for (const one of arrive) one()
    await all
    expect(arrive).toHaveLength(6)
  })

  it('rejects nothing when a part that was only likely to be wanted does not arrive', async () => {
    const rejected = vi.fn()
    process.on('unhandledRejection', rejected)
    onTestFinished(() => void process.off('unhandledRejection', rejected))
    preloadable(() => Promise.reject(new Error('gone'))).prefetch()
    await settled()
    await new Promise((resolve) => setImmediate(resolve))
    expect(rejected).not.toHaveBeenCalled()
  })

  it('renders a loaded part at once, and loads it only once', async () => {
    let fetches = 0
    const Ahead = preloadable(async () => {
      fetches += 1
      return Part
    })
    await Ahead.preload()
    await Ahead.preload()
    render(<Ahead />)
    expect(screen.getByText('here')).toBeDefined()
    expect(fetches).toBe(1)
  })

  it('reports that a part is missing, and tries again a moment later', async () => {
    let broken = true
    const Ahead = preloadable(async () => {
      if (broken) throw new TypeError('Failed to fetch dynamically imported module')
      return Part
    })
    vi.useFakeTimers()
    await expect(Ahead.preload()).rejects.toBeInstanceOf(PartMissing)
    broken = false
    await vi.advanceTimersByTimeAsync(1000)
    await Ahead.preload()
    render(<Ahead />)
    expect(screen.getByText('here')).toBeDefined()
  })

  it('keeps its state when it arrives while its parent renders again', async () => {
    const Counter = () => {
      const [count, setCount] = useState(0)
      return (
        <button type="button" onClick={() => setCount(count + 1)}>
          pressed {count}
        </button>
      )
    }
    const Ahead = preloadable(async () => Counter)
    const page = (turn: number) => (
      <Suspense fallback="waiting">
        <Ahead />
        turn {turn}
      </Suspense>
    )
    // React's `act` would render the arrived component from the start instead of continuing as in a browser.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    startTransition(() => root.render(page(0)))
    const button = await screen.findByText('pressed 0')
    button.click()
    await screen.findByText('pressed 1')
    root.render(page(1))
    await screen.findByText(/turn 1/)
    expect(screen.getByText('pressed 1')).toBe(button)
    root.unmount()
  })
})
