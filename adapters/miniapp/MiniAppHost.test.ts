// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'

import { MiniAppHost, type MiniAppHostDeps } from './MiniAppHost.ts'

afterEach(() => {
  document.body.replaceChildren()
})

it('A host hears of presses and choices until its listener is removed, and of nothing else', () => {
  document.body.innerHTML = `
    <button id="press"><span id="inside">Mint</span></button>
    <button id="off" disabled>Mint</button>
    <p id="text">Text</p>
    <input id="check" type="checkbox">
    <input id="typed">
    <select id="list"><option>a</option></select>`
  const host = new MiniAppHost({ page: window } as unknown as MiniAppHostDeps)
  const heard: string[] = []
  const stop = host.onTouch((touch) => heard.push(touch))
  const touch = () => {
    heard.length = 0
    for (const id of ['inside', 'off', 'text', 'check']) document.getElementById(id)?.click()
    for (const id of ['typed', 'list'])
      document.getElementById(id)?.dispatchEvent(new Event('change', { bubbles: true }))
    return heard
  }
  expect(touch()).toEqual(['press', 'choice', 'choice'])
  stop()
  expect(touch()).toEqual([])
})
