import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, use, type ComponentProps } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { lazyResource } from '#stores/shared/lazyResource.ts'
import { settled } from '#testing/adapters/ManualClock.ts'

import { ErrorBoundary } from './ErrorBoundary.tsx'

beforeEach(() => {
  // React logs every error that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function renderLazyPart(
  onFault?: ComponentProps<typeof ErrorBoundary>['onFault'],
  failure: Error = new TypeError('Failed to fetch dynamically imported module'),
) {
  const state = { fails: true, fetches: 0 }
  const arrival = lazyResource(async () => {
    state.fetches += 1
    if (state.fails) throw failure
  })
  const Part = () => {
    use(arrival())
    return <p>The part</p>
  }
  const view = (turn: number) => (
    <ErrorBoundary
      {...(onFault && { onFault })}
      renderFault={(fault, retry) => (
        <>
          <p>{fault}</p>
          <button type="button" onClick={() => retry(true)}>
            Try again
          </button>
        </>
      )}
    >
      <Suspense fallback="Loading">
        <Part />
      </Suspense>
      <p>{turn}</p>
    </ErrorBoundary>
  )
  const { rerender } = await act(async () => render(view(0)))
  await act(settled)
  const retry = async () => {
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    await act(settled)
  }
  return { state, again: (turn: number) => act(async () => rerender(view(turn))), retry }
}

describe('ErrorBoundary', () => {
  it('requests a missing part once, however often it is rendered, and again on retry', async () => {
    const { state, again, retry } = await renderLazyPart()
    for (let turn = 1; turn < 20; turn += 1) await again(turn)
    expect([screen.getByText('part missing').textContent, state.fetches]).toEqual(['part missing', 1])
    await retry()
    expect(state.fetches).toBe(2)
    state.fails = false
    await retry()
    expect([screen.getByText('The part').textContent, state.fetches]).toEqual(['The part', 3])
  })

  it('reports that a part is still missing after a retry, so that the page may be loaded anew', async () => {
    const reported: boolean[] = []
    const { retry } = await renderLazyPart((_, { retried }) => {
      reported.push(retried)
      return retried
    })
    expect(reported).toEqual([false])
    await retry()
    expect([reported, screen.queryByRole('button')]).toEqual([[false, true], null])
  })

  it('says nothing while the page is being loaded anew for it', async () => {
    await renderLazyPart(() => true)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([
    [new TypeError('Failed to fetch'), false],
    [new DOMException('A part did not come in time', 'TimeoutError'), true],
  ])('reports %s, and whether the part may still arrive', async (failure, mayCome) => {
    const reported: boolean[] = []
    await renderLazyPart((_, details) => {
      reported.push(details.mayCome)
      return false
    }, failure)
    expect([reported, screen.getByText('part missing').textContent]).toEqual([[mayCome], 'part missing'])
  })

  it('stands in for a view that throws, and leaves what is beside it', () => {
    const Broken = () => {
      throw new Error('broken')
    }
    render(
      <>
        <ErrorBoundary renderFault={(fault) => <p>{fault}</p>}>
          <Broken />
        </ErrorBoundary>
        <p>beside it</p>
      </>,
    )
    expect([screen.getByText('fault'), screen.getByText('beside it')]).toHaveLength(2)
  })
})
