import { gifSearchSuite } from '#domain/posts/GifSearch.contract.ts'
import { linkPreviewsSuite } from '#domain/posts/LinkPreviews.contract.ts'
import { BODY_POLICY, postBodiesSuite } from '#domain/posts/PostBodies.contract.ts'

import { MemoryGifSearch } from './MemoryGifSearch.ts'
import { MemoryLinkPreviews } from './MemoryLinkPreviews.ts'
import { MemoryPostBodies } from './MemoryPostBodies.ts'

postBodiesSuite('memory', (answers) => {
  const bodies = new MemoryPostBodies(BODY_POLICY)
  for (const [url, answer] of Object.entries(answers)) bodies.answers.set(url, answer)
  return { bodies, requests: bodies.requests }
})

linkPreviewsSuite('memory', (pages) => {
  const linkPreviews = new MemoryLinkPreviews()
  for (const [url, page] of Object.entries(pages)) linkPreviews.pages.set(url, page)
  return {
    linkPreviews,
    cut: () => {
      linkPreviews.reachable = false
    },
  }
})

gifSearchSuite('memory', async (gifsByQuery) => {
  const gifs = new MemoryGifSearch()
  for (const [words, found] of Object.entries(gifsByQuery)) gifs.gifs.set(words, found)
  return {
    gifs,
    cut: () => {
      gifs.reachable = false
    },
  }
})
