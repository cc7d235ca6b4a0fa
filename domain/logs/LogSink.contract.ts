import { describe, expect, it, vi } from 'vitest'

import type { LogRecord } from './LogRecord.ts'
import type { LogSink } from './LogSink.ts'

/** A sink, the records that arrived, and a way to break the connection. */
export interface LogSinkFixture {
  readonly sink: LogSink
  readonly arrived: () => Promise<readonly LogRecord[]>
  readonly cut: () => void
}

const record = (message: string): LogRecord => ({
  level: 'warn',
  message,
  meta: { timestamp: '2026-01-01T00:00:00.000Z', userAgent: 'agent', url: '/about', '0': 'extra' },
})

export function logSinkSuite(title: string, open: () => LogSinkFixture): void {
  describe(`LogSink: ${title}`, () => {
    it('delivers records as they are, large ones too', async () => {
      const { sink, arrived } = open()
      const records = [record('one'), record('ä'.repeat(4000))]
      for (const each of records) sink.send(each)
      expect(await arrived()).toEqual(records)
    })

    it('drops an undeliverable record in silence', async () => {
      const consoleCalls = (['log', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level))
      const { sink, arrived, cut } = open()
      cut()
      expect(() => sink.send(record('lost'))).not.toThrow()
      expect(await arrived()).toEqual([])
      expect(consoleCalls.flatMap(({ mock }) => mock.calls)).toEqual([])
      vi.restoreAllMocks()
    })
  })
}
