import type { ChatContextName } from '#domain/posts/postPath.ts'
import * as texts from '#domain/posts/texts.ts'

export const CHATS: Readonly<
  Record<ChatContextName['name'], { readonly title: string; readonly path: string }>
> = {
  // Its list is on Home under this heading.
  general: { title: texts.latestPosts, path: '/' },
  shill: { title: texts.shill, path: '/shill/' },
  memesImages: { title: texts.memesAndImages, path: '/memes-images/' },
}
