import type { ChatContextName } from '#domain/posts/postPath.ts'
import * as texts from '#domain/posts/texts.ts'

/** Where the messages of a place are read, and what it is called there. */
export const PLACES: Readonly<
  Record<ChatContextName['name'], { readonly words: string; readonly path: string }>
> = {
  general: { words: texts.general, path: '/' },
  shill: { words: texts.shill, path: '/shill/' },
  memesImages: { words: texts.memesAndImages, path: '/memes-images/' },
}
