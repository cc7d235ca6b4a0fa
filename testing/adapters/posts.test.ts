import { gifSearchSuite } from '#domain/posts/GifSearch.contract.ts'
import { linkPreviewsSuite } from '#domain/posts/LinkPreviews.contract.ts'
import { BODY_POLICY, postBodiesSuite } from '#domain/posts/PostBodies.contract.ts'

import { MemoryGifSearch } from './MemoryGifSearch.ts'
import { MemoryLinkPreviews } from './MemoryLinkPreviews.ts'
import { MemoryPostBodies } from './MemoryPostBodies.ts'

postBodiesSuite('memory', (answers) => {
  const bodies = new MemoryPostBodies(BODY_POLICY)
  for (const [url, answer] of Object.entries(answers)) bodies.answers.set(url, answer)
  return { bodies, asked: bodies.asked }
})

linkPreviewsSuite('memory', (pages) => {
  const linkPreviews = new MemoryLinkPreviews()
  for (const [url, said] of Object.entries(pages)) linkPreviews.pages.set(url, said)
  return {
    linkPreviews,
    cut: () => {
      linkPreviews.reachable = false
    },
  }
})

gifSearchSuite('memory', async (there) => {
  const gifs = new MemoryGifSearch()
  for (const [words, found] of Object.entries(there)) gifs.gifs.set(words, found)
  return {
    gifs,
    cut: () => {
      gifs.reachable = false
    },
  }
})
