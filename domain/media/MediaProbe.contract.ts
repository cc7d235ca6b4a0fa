import { describe, expect, it } from 'vitest'

import type { MediaProbe } from './MediaProbe.ts'

export interface MediaProbeFixture {
  readonly mediaProbe: MediaProbe
  /** Answers 200. */
  readonly found: string
  /** Answers 404 with the text "Not Found". */
  readonly missing: string
  /** Accepts the request and never answers. */
  readonly unresponsive: string
  readonly unreachable: string
  /** On a host that the page may not request directly. */
  readonly foreign: string
  readonly foreignMissing: string
}

export function mediaProbeSuite(title: string, open: () => Promise<MediaProbeFixture>): void {
  describe(`MediaProbe: ${title}`, () => {
    it('reaches a file on any host', async () => {
      const { mediaProbe, found, foreign } = await open()
      expect([await mediaProbe.reach(found), await mediaProbe.reach(foreign)]).toEqual([
        { kind: 'reachable' },
        { kind: 'reachable' },
      ])
    })

    it('reports the status of a refusal', async () => {
      const { mediaProbe, missing } = await open()
      expect(await mediaProbe.reach(missing)).toEqual({ kind: 'refused', message: 'HTTP 404: Not Found' })
    })

    it('times out on a host that does not answer', async () => {
      const { mediaProbe, unresponsive } = await open()
      expect(await mediaProbe.reach(unresponsive)).toEqual({ kind: 'unknown', message: 'Request timeout' })
    })

    it('reports a missing answer', async () => {
      const { mediaProbe, unreachable, foreignMissing } = await open()
      expect([await mediaProbe.reach(unreachable), await mediaProbe.reach(foreignMissing)]).toEqual([
        { kind: 'unknown', message: 'No response received' },
        { kind: 'unknown', message: 'No response received' },
      ])
    })
  })
}
