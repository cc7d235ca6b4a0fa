import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { noticesSuite } from '#domain/shell/Notices.contract.ts'
import { NOTICES_ID, type Notice } from '#domain/shell/Notices.ts'
import { settled } from '#testing/adapters/ManualClock.ts'

import { ToastifyNotices } from './ToastifyNotices.ts'

beforeAll(() => import('./openToasts.tsx'))

beforeEach(() => {
  const region = document.createElement('div')
  region.id = NOTICES_ID
  document.body.replaceChildren(region)
})

// Other tests' dialogs would take the region.
afterEach(() => document.body.replaceChildren())

const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-notice]')]

/** Their animation is the toast's time. jsdom has no animations, so the test ends them. */
const timers = () => [...document.querySelectorAll<HTMLElement>('.Toastify__progress-bar--animated')]

function openNotices() {
  const notices = new ToastifyNotices(document, { region: 'Notifications', dismiss: 'Dismiss' })
  const left = new Map<HTMLElement, number>()
  const pass = async (millis: number) => {
    await act(settled)
    for (const timer of timers())
      left.set(timer, (left.get(timer) ?? parseFloat(timer.style.animationDuration)) - millis)
    for (const [timer, millisLeft] of left) if (millisLeft <= 0) fireEvent.animationEnd(timer)
    await act(settled)
  }
  return { notices, pass, shown: () => toasts().map(({ textContent }) => textContent ?? '') }
}

noticesSuite('react-toastify', async () => openNotices())

describe('a toast', () => {
  const show = async (...shown: readonly Notice[]) => {
    const fixture = openNotices()
    for (const notice of shown) fixture.notices.show(notice)
    await fixture.pass(0)
    return fixture
  }

  it('is an alert where something is wrong, and a status otherwise', async () => {
    await show(
      { kind: 'error', text: 'Failed' },
      { kind: 'success', text: 'Done' },
      { kind: 'warning', text: 'Partly' },
      { kind: 'info', text: 'Waiting' },
      { kind: 'default', text: 'Refreshing' },
    )
    const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent)
    expect(texts('alert')).toEqual(['Failed', 'Partly'])
    expect(texts('status')).toEqual(['Done', 'Waiting', 'Refreshing'])
  })

  it('shows an icon, but none where it informs, and a spinner where the action is pending', async () => {
    const { notices, pass } = await show(
      { kind: 'success', text: 'Done' },
      { kind: 'default', text: 'Refreshing' },
    )
    notices.show({ kind: 'info', text: 'Waiting', busy: true }, 'tx')
    await pass(0)
    const marks = () =>
      [...document.querySelectorAll('[role=status]')].map((toast) => [
        toast.querySelectorAll('.Toastify__toast-icon').length,
        toast.querySelectorAll('.spinner').length,
      ])
    expect(marks()).toEqual([
      [1, 0],
      [0, 0],
      [0, 1],
    ])
    notices.show({ kind: 'success', text: 'Arrived' }, 'tx')
    await pass(0)
    expect(marks().at(-1)).toEqual([1, 0])
  })

  it('hides the progress of its time', async () => {
    await show({ kind: 'success', text: 'Done' })
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('stops its time while the window is not in use', async () => {
    await show({ kind: 'success', text: 'Done' })
    const states = () => timers().map(({ style }) => style.animationPlayState)
    fireEvent.focus(window)
    expect(states()).toEqual(['running'])
    fireEvent.blur(window)
    expect(states()).toEqual(['paused'])
  })

  it('stays when it is clicked, and is ended by its button', async () => {
    const { notices, shown, pass } = await show({
      kind: 'info',
      text: 'Waiting',
      link: 'https://explorer.example',
    })
    const link = screen.getByRole('link', { name: 'Waiting' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://explorer.example',
      '_blank',
    ])
    fireEvent.click(link)
    await pass(0)
    expect(shown()).toEqual(['Waiting'])
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    await pass(0)
    expect(shown()).toEqual([])
    notices.show({ kind: 'info', text: 'Waiting' })
    await pass(0)
    expect(shown()).toEqual(['Waiting'])
  })

  it('ends when its link to a page of the app is followed', async () => {
    const { shown, pass } = await show({
      kind: 'error',
      text: 'Failed',
      way: { page: '/wallet-check', label: 'Check your wallet' },
    })
    const link = screen.getByRole('link', { name: 'Check your wallet' })
    expect(link.getAttribute('href')).toBe('/wallet-check/')
    fireEvent.click(link)
    await pass(0)
    expect(shown()).toEqual([])
  })

  it('stands in the region of the page that is there now', async () => {
    const { notices, shown, pass } = await show({ kind: 'info', text: 'Waiting' })
    const region = document.createElement('div')
    region.id = NOTICES_ID
    document.body.replaceChildren(region)
    notices.show({ kind: 'success', text: 'Done' })
    await pass(0)
    expect(shown()).toEqual(['Waiting', 'Done'])
  })

  it('folds the older ones behind a button, which unfolds and folds them', async () => {
    const notices = Array.from(
      { length: 8 },
      (_, index) => ({ kind: 'info', text: `notice ${index}` }) as const,
    )
    const { shown, pass } = await show(...notices)
    expect(shown()).toHaveLength(5)
    fireEvent.click(screen.getByRole('button', { name: '3 more' }))
    await pass(0)
    expect(shown().toSorted()).toEqual(notices.map(({ text }) => text))
    fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
    await pass(0)
    expect(shown()).toHaveLength(5)
    expect(screen.getByRole('button', { name: '3 more' }).getAttribute('aria-expanded')).toBe('false')
  })

  describe('tells the style sheet', () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let observe = () => undefined as void
    /** The observer reports a height; the page learns it with the next frame. */
    const change = async () => {
      observe()
      await frame()
    }
    const { style } = document.documentElement
    const room = () => style.getPropertyValue('--notices')

    /** The notices are as high as those shown together; jsdom has no layout. */
    async function showMeasured(height: (toast: HTMLElement) => number) {
      const observed: Element[] = []
      vi.stubGlobal(
        'ResizeObserver',
        class {
          constructor(onChange: () => void) {
            observe = onChange
          }
          observe = (element: Element) => void observed.push(element)
        },
      )
      onTestFinished(() => {
        vi.unstubAllGlobals()
        document.documentElement.removeAttribute('style')
      })
      const fixture = await show({ kind: 'success', text: 'Done' })
      const host = document.getElementById(NOTICES_ID)?.firstElementChild
      if (!host) throw new Error('The region has no notices')
      Object.defineProperty(host, 'offsetHeight', {
        get: () => toasts().reduce((sum, toast) => sum + height(toast), 0),
      })
      expect(observed).toEqual([host])
      await change()
      return fixture
    }

    it('their room, also of those that have ended, until the next press', async () => {
      const { pass } = await showMeasured(() => 80)
      expect(room()).toBe('80px')
      await pass(5000)
      await change()
      // The page scrolls by itself, too.
      fireEvent.scroll(document)
      expect([toasts().length, room()]).toEqual([0, '80px'])
      fireEvent.click(document.body)
      expect(room()).toBe('0px')
    })

    it('the room that a shorter notice leaves in place of another', async () => {
      const { notices, pass } = await showMeasured(({ textContent }) => textContent.length)
      notices.show({ kind: 'info', text: 'Wait until it is confirmed' }, 'tx')
      await pass(0)
      await change()
      expect(room()).toBe('30px')
      notices.show({ kind: 'info', text: 'Confirmed' }, 'tx')
      await pass(0)
      await change()
      expect(room()).toBe('30px')
      notices.show({ kind: 'info', text: 'Another, longer than what has gone' })
      await pass(0)
      await change()
      expect(room()).toBe('47px')
    })

    it('no room of a notice that a press has ended, but that of those after it', async () => {
      const { notices, pass } = await showMeasured(() => 80)
      fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
      await change()
      expect(room()).toBe('0px')
      for (let frames = 0; frames < 3; frames += 1) await frame()
      notices.show({ kind: 'success', text: 'Done' })
      await pass(0)
      await change()
      await pass(5000)
      await change()
      expect([toasts().length, room()]).toEqual([0, '80px'])
    })

    it('no room that is left once the window has another width', async () => {
      const { pass } = await showMeasured(() => 80)
      await pass(5000)
      await change()
      fireEvent(window, new Event('resize'))
      expect(room()).toBe('80px')
      const { innerWidth } = window
      onTestFinished(() => void (window.innerWidth = innerWidth))
      window.innerWidth = innerWidth + 1
      fireEvent(window, new Event('resize'))
      expect(room()).toBe('0px')
    })

    it('no room that is left once they stand in a dialog', async () => {
      const { pass } = await showMeasured(() => 80)
      await pass(5000)
      await change()
      const dialog = document.createElement('dialog')
      document.body.append(dialog)
      dialog.append(document.getElementById(NOTICES_ID) ?? '')
      await change()
      expect(room()).toBe('0px')
    })
  })

  it('leaves the focus at the next notice, then at the one before, then in the page, when a key dismisses one', async () => {
    const main = document.createElement('main')
    Object.assign(main, { id: 'main', tabIndex: -1 })
    document.body.append(main)
    const { pass } = await show(
      { kind: 'info', text: 'one' },
      { kind: 'info', text: 'two' },
      { kind: 'info', text: 'three' },
    )
    const dismiss = async (index: number) => {
      const button = screen.getAllByRole('button', { name: 'Dismiss' })[index]
      button?.focus()
      // A click by key has no count.
      if (button) fireEvent.click(button, { detail: 0 })
      await pass(0)
      return document.activeElement?.closest('[data-notice]')?.textContent ?? document.activeElement
    }
    expect([await dismiss(0), await dismiss(1), await dismiss(0)]).toEqual(['two', 'two', main])
  })

  it('shows a notice that crashes by its text alone, and the others as they are', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { notices, shown, pass } = await show({ kind: 'info', text: 'Waiting' })
    // React throws for an object in place of a text.
    const about: unknown = {}
    notices.show({ kind: 'error', text: 'Failed', about: about as string })
    await pass(0)
    notices.show({ kind: 'success', text: 'Done' })
    await pass(0)
    expect(shown()).toEqual(['Waiting', 'Failed', 'Done'])
    logged.mockRestore()
  })
})
