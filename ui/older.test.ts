import { afterEach, expect, it, vi } from 'vitest'

/** Popover properties that jsdom may have; restored after the test. */
const POPOVER = ['popover', 'showPopover', 'hidePopover'].map(
  (name) => [name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)] as const,
)

afterEach(() => {
  document.body.replaceChildren()
  for (const [name, own] of POPOVER) {
    Reflect.deleteProperty(HTMLElement.prototype, name)
    if (own) Object.defineProperty(HTMLElement.prototype, name, own)
  }
})

// The language's methods are tested in scripts/site/startUpScript.test.ts: here they would be the test runner's.
it('a popover is opened by its button, and closed by another press, by Escape and by itself', async () => {
  for (const [name] of POPOVER) Reflect.deleteProperty(HTMLElement.prototype, name)
  vi.resetModules()
  await import('./older.ts')
  document.body.innerHTML =
    '<button id="open" popovertarget="menu"></button><ul id="menu" popover="auto"><li id="item"></li>' +
    '<li><button id="end" popovertarget="menu" popovertargetaction="hide"></button></li></ul>'
  const menu = document.getElementById('menu')
  if (!menu) throw new Error('The page has no menu')
  const states: unknown[] = []
  menu.addEventListener('beforetoggle', (event) => states.push(event.newState))
  const isShown = () => 'shown' in menu.dataset
  const presses = ['item', 'open', 'item', 'open', 'open', 'end', 'open'].map((id) => {
    document.getElementById(id)?.click()
    return isShown()
  })
  expect(presses).toEqual([false, true, true, false, true, false, true])
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(isShown()).toBe(false)
  document.getElementById('open')?.click()
  document.body.click()
  expect(isShown()).toBe(false)
  menu.showPopover()
  menu.hidePopover()
  expect(states).toEqual(Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? 'open' : 'closed')))
})
