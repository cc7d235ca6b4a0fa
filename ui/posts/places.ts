import type { ChatContextName } from '#domain/posts/postPath.ts'

/** Where the messages of a place are read, and what it is called there. */
export const PLACES: Readonly<
  Record<ChatContextName['name'], { readonly words: string; readonly path: string }>
> = {
  general: { words: 'General', path: '/' },
  shill: { words: 'Shill', path: '/shill/' },
  memesImages: { words: 'Memes and images', path: '/memes-images/' },
}
