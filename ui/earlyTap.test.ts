import { runInThisContext } from 'node:vm'

import { afterEach, describe, expect, it, vi } from 'vitest'

import { START_UP_SCRIPT } from '../scripts/site/startUpScript.ts'
import { replayTap, takeEarlyTap } from './earlyTap.ts'

const page = () => {
  document.body.innerHTML =
    '<div id="root"><button id="a">A</button><button id="b">B</button></div><p>Text</p>'
  // As the page runs it, before anything else.
  runInThisContext(START_UP_SCRIPT)
  const button = (id: string) => document.getElementById(id) as HTMLButtonElement
  return { a: button('a'), b: button('b') }
}

afterEach(() => {
  takeEarlyTap()
  globalThis.takeEarlyTap = undefined
})

describe('A tap before the app can answer', () => {
  it('marks its button, and is made again once', () => {
    const { a } = page()
    a.click()
    expect(a.dataset['tapped']).toBe('')
    const tapped = takeEarlyTap()
    const answered = vi.fn()
    a.addEventListener('click', answered)
    replayTap(tapped)
    expect(answered).toHaveBeenCalledOnce()
    expect(a.dataset['tapped']).toBeUndefined()
  })

  it('counts only the last of several', () => {
    const { a, b } = page()
    a.click()
    b.click()
    expect(a.dataset['tapped']).toBeUndefined()
    expect(takeEarlyTap()).toBe(b)
  })

  it('is no longer kept once the app answers', () => {
    const { a } = page()
    takeEarlyTap()
    a.click()
    expect(a.dataset['tapped']).toBeUndefined()
  })

  it('is forgotten where its button has gone', () => {
    const { a } = page()
    a.click()
    a.remove()
    const answered = vi.fn()
    a.addEventListener('click', answered)
    replayTap(takeEarlyTap())
    expect(answered).not.toHaveBeenCalled()
  })

  it('beside every button changes nothing', () => {
    page()
    document.querySelector('p')?.click()
    expect(takeEarlyTap()).toBeUndefined()
  })
})
