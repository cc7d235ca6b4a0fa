import { describe, expect, it } from 'vitest'

import type { Notices } from './Notices.ts'

export interface NoticesFixture {
  readonly notices: Notices
  /** Oldest first. */
  shown(): readonly string[]
  /** Milliseconds, passed at once. */
  pass(millis: number): Promise<void>
}

export function noticesSuite(title: string, open: () => Promise<NoticesFixture>): void {
  describe(`Notices: ${title}`, () => {
    it('shows a notice of each kind', async () => {
      const { notices, shown, pass } = await open()
      for (const kind of ['success', 'error', 'warning', 'info', 'default'] as const)
        notices.show({ kind, text: kind })
      await pass(0)
      expect(shown()).toEqual(['success', 'error', 'warning', 'info', 'default'])
    })

    it('replaces a notice in its position by the one with the same key: what was pending is done', async () => {
      const { notices, shown, pass } = await open()
      notices.show({ kind: 'info', text: 'waiting', busy: true }, 'tx')
      notices.show({ kind: 'success', text: 'copied' })
      await pass(0)
      notices.show({ kind: 'success', text: 'done' }, 'tx')
      await pass(0)
      expect(shown()).toEqual(['done', 'copied'])
      await pass(5000)
      expect(shown()).toEqual([])
    })

    it('ends a notice after 5 seconds, or after its own time, and a notice that informs never', async () => {
      const { notices, shown, pass } = await open()
      notices.show({ kind: 'info', text: 'waiting' })
      notices.show({ kind: 'success', text: 'copied' })
      notices.show({ kind: 'default', text: 'refreshing', duration: 2000 })
      notices.show({ kind: 'warning', text: 'partly', duration: 60_000 })
      await pass(1999)
      expect(shown()).toEqual(['waiting', 'copied', 'refreshing', 'partly'])
      await pass(1)
      expect(shown()).toEqual(['waiting', 'copied', 'partly'])
      await pass(3000)
      expect(shown()).toEqual(['waiting', 'partly'])
      await pass(600_000)
      expect(shown()).toEqual(['waiting'])
    })

    it('ends a notice when it is dismissed, and shows it again when it is said again', async () => {
      const { notices, shown, pass } = await open()
      notices.dismiss('tx')
      notices.show({ kind: 'info', text: 'waiting' }, 'tx')
      await pass(0)
      notices.dismiss('tx')
      await pass(0)
      expect(shown()).toEqual([])
      notices.show({ kind: 'info', text: 'waiting' }, 'tx')
      await pass(0)
      expect(shown()).toEqual(['waiting'])
    })

    it('shows the same text once', async () => {
      const { notices, shown, pass } = await open()
      notices.show({ kind: 'error', text: 'oops' })
      notices.show({ kind: 'error', text: 'oops' })
      notices.show({ kind: 'success', text: 'done' }, 'tx-1')
      notices.show({ kind: 'success', text: 'done' }, 'tx-2')
      await pass(0)
      expect(shown()).toEqual(['oops', 'done'])
      notices.dismiss('tx-2')
      await pass(0)
      expect(shown()).toEqual(['oops'])
    })

    it('shows an older pending notice of the same text again once the newer one has ended', async () => {
      const { notices, shown, pass } = await open()
      notices.show({ kind: 'info', text: 'waiting', busy: true }, 'tx-1')
      await pass(0)
      notices.show({ kind: 'info', text: 'waiting', busy: true }, 'tx-2')
      await pass(0)
      expect(shown()).toEqual(['waiting'])
      notices.show({ kind: 'success', text: 'done' }, 'tx-2')
      await pass(0)
      expect(shown().toSorted()).toEqual(['done', 'waiting'])
    })

    it('shows the pending ones and the newest others, five in all, and an older one in its current state once there is room', async () => {
      const { notices, shown, pass } = await open()
      notices.show({ kind: 'info', text: 'waiting', busy: true }, 'tx')
      for (let count = 0; count < 20; count += 1) notices.show({ kind: 'info', text: `notice ${count}` })
      await pass(0)
      expect(shown()).toEqual(['waiting', 'notice 16', 'notice 17', 'notice 18', 'notice 19'])
      notices.show({ kind: 'info', text: 'changed' }, 'notice 15')
      notices.dismiss('notice 14')
      notices.dismiss('notice 18')
      notices.dismiss('notice 19')
      await pass(0)
      expect(shown().toSorted()).toEqual(['changed', 'notice 13', 'notice 16', 'notice 17', 'waiting'])
    })

    it('tells of each notice until nobody wants to know', async () => {
      const { notices } = await open()
      const told: string[] = []
      const stop = notices.subscribe(({ text }) => told.push(text))
      notices.show({ kind: 'info', text: 'waiting' }, 'tx')
      notices.show({ kind: 'success', text: 'done' }, 'tx')
      stop()
      notices.show({ kind: 'success', text: 'copied' })
      expect(told).toEqual(['waiting', 'done'])
    })
  })
}
