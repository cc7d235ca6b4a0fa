import { noticesSuite } from '#domain/shell/Notices.contract.ts'

import { ManualClock } from './ManualClock.ts'
import { MemoryNotices } from './MemoryNotices.ts'

noticesSuite('memory', async () => {
  const clock = new ManualClock()
  const notices = new MemoryNotices(clock)
  return {
    notices,
    shown: () => notices.shown.map(({ text }) => text),
    pass: (millis) => clock.pass(millis),
  }
})
