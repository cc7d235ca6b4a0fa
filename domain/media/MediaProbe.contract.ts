import { describe, expect, it } from 'vitest'

import type { MediaProbe } from './MediaProbe.ts'

/** A probe and addresses of every kind of server. */
export interface MediaProbeWorld {
  readonly mediaProbe: MediaProbe
  /** Answers 200. */
  readonly there: string
  /** Answers 404 with the text "Not Found". */
  readonly missing: string
  /** Accepts the request and never answers. */
  readonly silent: string
  readonly nobody: string
  /** A picture on a host that the page may not request directly. */
  readonly elsewhere: string
  /** The same kind of host, without the picture. */
  readonly elsewhereMissing: string
}

/** The contract suite of `MediaProbe`. */
export function mediaProbeSuite(title: string, open: () => Promise<MediaProbeWorld>): void {
  describe(`MediaProbe: ${title}`, () => {
    it('reaches a file on any host', async () => {
      const { mediaProbe, there, elsewhere } = await open()
      expect([await mediaProbe.reach(there), await mediaProbe.reach(elsewhere)]).toEqual([
        { kind: 'reachable' },
        { kind: 'reachable' },
      ])
    })

    it('reports the status of a refusal', async () => {
      const { mediaProbe, missing } = await open()
      expect(await mediaProbe.reach(missing)).toEqual({ kind: 'refused', message: 'HTTP 404: Not Found' })
    })

    it('times out on a host that does not answer', async () => {
      const { mediaProbe, silent } = await open()
      expect(await mediaProbe.reach(silent)).toEqual({ kind: 'unknown', message: 'Request timeout' })
    })

    it('reports a missing answer', async () => {
      const { mediaProbe, nobody, elsewhereMissing } = await open()
      expect([await mediaProbe.reach(nobody), await mediaProbe.reach(elsewhereMissing)]).toEqual([
        { kind: 'unknown', message: 'No response received' },
        { kind: 'unknown', message: 'No response received' },
      ])
    })
  })
}
