import { afterEach, describe, expect, it, vi } from 'vitest'

import { onFirstIntent, savesData } from './firstIntent.ts'

afterEach(() => vi.unstubAllGlobals())

describe('onFirstIntent', () => {
  it.each(['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll'])(
    'calls back once at the first %s',
    (event) => {
      const called = vi.fn()
      onFirstIntent(called)
      expect(called).not.toHaveBeenCalled()
      document.body.dispatchEvent(new Event(event, { bubbles: true }))
      document.body.dispatchEvent(new Event(event, { bubbles: true }))
      document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
      expect(called).toHaveBeenCalledOnce()
    },
  )
})

describe('savesData', () => {
  it.each([
    [undefined, false],
    [{ saveData: true }, true],
    [{ saveData: false, effectiveType: '4g' }, false],
    [{ effectiveType: '3g' }, false],
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
  ])('for the connection %j is %s', (connection, saves) => {
    vi.stubGlobal('navigator', { connection })
    expect(savesData()).toBe(saves)
  })
})
