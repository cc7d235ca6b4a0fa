import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { useInBackground } from './useInBackground.ts'

function tellings(first: boolean, ...later: readonly boolean[]): readonly boolean[] {
  const told: boolean[] = []
  function Part({ isReady }: { readonly isReady: boolean }) {
    told.push(useInBackground(isReady))
    return null
  }
  const { rerender } = render(<Part isReady={first} />)
  for (const isReady of later) rerender(<Part isReady={isReady} />)
  return told
}

describe('useInBackground', () => {
  it('renders at once what is ready at first', () => {
    expect(new Set(tellings(true))).toEqual(new Set([true]))
  })

  it('first renders without what becomes ready, then with it in a render of its own, and once more to subscribe it', () => {
    expect(tellings(false, true)).toEqual([false, false, true, true])
  })

  it('never renders what is no longer ready', () => {
    const told = tellings(true, false)
    expect(told.slice(told.indexOf(false))).not.toContain(true)
  })
})
