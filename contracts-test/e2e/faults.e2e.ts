import { PAIRS, shareOf } from '../faults/catalogue.ts'
import { play } from '../faults/play.ts'
import { coreIf, test } from './fixture.ts'

/** One pair of fault and path in this many is played; `npm run faults` plays all. */
const SHARE = Number(process.env['FAULTS_SHARE'] ?? Math.ceil(PAIRS.length / 12))

for (const [index, { title, play: fault, path }] of shareOf(SHARE).entries())
  test.describe(() => {
    if (fault.busyLimit !== undefined) test.use({ busyLimit: fault.busyLimit })
    test(title, coreIf(index % 2 === 0), async ({ page, driver }) => {
      await play(page, driver, fault, path)
    })
  })
