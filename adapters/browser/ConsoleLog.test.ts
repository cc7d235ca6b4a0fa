import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { LogEntry } from '#domain/shared/LogEntry.ts'
import { ManualClock } from '#testing/adapters/ManualClock.ts'

import { ConsoleLog } from './ConsoleLog.ts'

const LEVELS = ['log', 'warn', 'error'] as const

function followedPage() {
  const page = Object.assign(new EventTarget(), {
    navigator: { userAgent: 'agent' },
    location: { pathname: '/about', search: '?id=bob' },
  }) as unknown as Window
  const entries: LogEntry[] = []
  let left = 0
  const logs = new ConsoleLog(page, new ManualClock())
  const stop = logs.follow(
    (entry) => entries.push(entry),
    () => (left += 1),
  )
  return { page, logs, entries, stop, left: () => left, parts: () => entries.map(({ parts }) => parts) }
}

describe('ConsoleLog', () => {
  let printed: unknown[][] = []
  beforeEach(() => {
    printed = []
    for (const level of LEVELS)
      vi.spyOn(console, level).mockImplementation((...parts) => void printed.push([level, ...parts]))
  })
  afterEach(() => void vi.restoreAllMocks())

  it('reports every console log, warning and error, and still prints it', () => {
    const { entries, stop } = followedPage()
    for (const level of LEVELS) console[level]('text', 1n)
    stop()
    expect(printed).toEqual(LEVELS.map((level) => [level, 'text', 1n]))
    expect(entries).toEqual(
      LEVELS.map((level) => ({
        level,
        origin: 'console',
        parts: ['text', 1n],
        at: 1_700_000_000_000,
        path: '/about',
        userAgent: 'agent',
      })),
    )
  })

  it('reports uncaught errors, unhandled rejections, and that the page is left', () => {
    const { page, entries, stop, left } = followedPage()
    const error = new Error('oops')
    page.dispatchEvent(Object.assign(new Event('error'), { error, message: 'Uncaught Error: oops' }))
    page.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'Script error.' }))
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no' }))
    page.dispatchEvent(new Event('pagehide'))
    stop()
    expect(entries.map(({ level, origin, parts }) => [level, origin, parts])).toEqual([
      ['error', 'error', [error]],
      ['error', 'error', ['Script error.']],
      ['error', 'unhandledrejection', ['no']],
    ])
    expect(left()).toBe(1)
  })

  it('restores the console and the page', () => {
    const before = LEVELS.map((level) => console[level])
    const { page, entries, stop } = followedPage()
    stop()
    console.warn('later')
    page.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'later' }))
    expect(LEVELS.map((level) => console[level])).toEqual(before)
    expect(entries).toEqual([])
  })

  it('stops reporting and keeps a console function that was installed later', () => {
    const { stop, entries } = followedPage()
    const ours = console.warn
    const theirs = (...parts: unknown[]) => ours(...parts)
    console.warn = theirs
    stop()
    console.warn('through both')
    expect([console.warn, printed, entries]).toEqual([theirs, [['warn', 'through both']], []])
  })

  it('neither reports what the listener logs nor throws the listener’s failure', () => {
    const { page, logs, stop } = followedPage()
    stop()
    let calls = 0
    const end = logs.follow(
      () => {
        calls += 1
        console.error('from within')
        throw new Error('the listener fails')
      },
      () => undefined,
    )
    console.log('once')
    page.dispatchEvent(new Event('unhandledrejection'))
    end()
    expect([calls, printed.length]).toEqual([2, 3])
  })
})
