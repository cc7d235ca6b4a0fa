import { describe, expect, it, vi } from 'vitest'

import type { LogRecord } from './LogRecord.ts'
import type { LogSink } from './LogSink.ts'

/** A sink, what has arrived at its other end, and how to break the way there. */
export interface LogSinkWorld {
  readonly sink: LogSink
  /** Everything that has arrived, once what is on its way has settled. */
  readonly arrived: () => Promise<readonly LogRecord[]>
  /** From now on nothing gets through. */
  readonly cut: () => void
}

const record = (message: string): LogRecord => ({
  level: 'warn',
  message,
  meta: { timestamp: '2026-01-01T00:00:00.000Z', userAgent: 'agent', url: '/about', '0': 'extra' },
})

/** What every LogSink does. */
export function logSinkSuite(title: string, open: () => LogSinkWorld): void {
  describe(`LogSink: ${title}`, () => {
    it('delivers records as they are, large ones too', async () => {
      const { sink, arrived } = open()
      const records = [record('one'), record('ä'.repeat(4000))]
      for (const each of records) sink.send(each)
      expect(await arrived()).toEqual(records)
    })

    it('loses what cannot be delivered without a word', async () => {
      const said = (['log', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level))
      const { sink, arrived, cut } = open()
      cut()
      expect(() => sink.send(record('lost'))).not.toThrow()
      expect(await arrived()).toEqual([])
      expect(said.flatMap(({ mock }) => mock.calls)).toEqual([])
      vi.restoreAllMocks()
    })
  })
}
