import { describe, expect, it } from 'vitest'

import type { MediaProbe } from './MediaProbe.ts'

/** A probe and addresses of every kind. */
export interface MediaProbeWorld {
  readonly mediaProbe: MediaProbe
  /** Answers 200. */
  readonly there: string
  /** Answers 404 with the text "Not Found". */
  readonly missing: string
  /** Takes the question and never answers. */
  readonly silent: string
  /** Nobody listens there. */
  readonly nobody: string
  /** A picture on a host the page may not ask by a request of its own. */
  readonly elsewhere: string
  /** Such a host without the picture. */
  readonly elsewhereMissing: string
}

/** What every MediaProbe does. */
export function mediaProbeSuite(title: string, open: () => Promise<MediaProbeWorld>): void {
  describe(`MediaProbe: ${title}`, () => {
    it('reaches what is there, on any host', async () => {
      const { mediaProbe, there, elsewhere } = await open()
      expect([await mediaProbe.reach(there), await mediaProbe.reach(elsewhere)]).toEqual([
        { kind: 'reachable' },
        { kind: 'reachable' },
      ])
    })

    it('says with which words something is refused', async () => {
      const { mediaProbe, missing } = await open()
      expect(await mediaProbe.reach(missing)).toEqual({ kind: 'refused', message: 'HTTP 404: Not Found' })
    })

    it('gives up on a host that does not answer', async () => {
      const { mediaProbe, silent } = await open()
      expect(await mediaProbe.reach(silent)).toEqual({ kind: 'unknown', message: 'Request timeout' })
    })

    it('says when there was no answer', async () => {
      const { mediaProbe, nobody, elsewhereMissing } = await open()
      expect([await mediaProbe.reach(nobody), await mediaProbe.reach(elsewhereMissing)]).toEqual([
        { kind: 'unknown', message: 'No response received' },
        { kind: 'unknown', message: 'No response received' },
      ])
    })
  })
}
