import { linkPreviewsSuite } from '#domain/ports/LinkPreviews.contract.ts'
import { BODY_POLICY, postBodiesSuite } from '#domain/ports/PostBodies.contract.ts'

import { MemoryLinkPreviews } from './MemoryLinkPreviews.ts'
import { MemoryPostBodies } from './MemoryPostBodies.ts'

postBodiesSuite('memory', (answers) => {
  const bodies = new MemoryPostBodies(BODY_POLICY)
  for (const [url, answer] of Object.entries(answers)) bodies.answers.set(url, answer)
  return { bodies, asked: bodies.asked }
})

linkPreviewsSuite('memory', (pages) => {
  const previews = new MemoryLinkPreviews()
  for (const [url, said] of Object.entries(pages)) previews.pages.set(url, said)
  return {
    previews,
    cut: () => {
      previews.reachable = false
    },
  }
})
