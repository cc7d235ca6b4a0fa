import { webhookBody } from '#adapters/indexer/answers.ts'
import { newPosts, newPostsText } from '#domain/miniapp/notificationTexts.ts'
import { postLocationPath } from '#domain/posts/postPath.ts'

import type { Notification } from './notification.ts'

/** Seconds. People hear of posts once in so long, and of no older one. */
const PERIOD = 60 * 60

/**
 * The notification of an event of the index service, the same for all posts of an hour, so that no author can notify people
 * more often. Undefined for an event without one: a reply, a comment, an old post, a sale, a name;
 * null if it is no event. `now` is in epoch milliseconds.
 */
export function postNotification(
  value: unknown,
  siteOrigin: string,
  now: number,
): Notification | undefined | null {
  const parsed = webhookBody.safeParse(value)
  if (!parsed.success) return null
  const { event } = parsed.data
  if (event.kind !== 'post' || event.post.kind !== 'message' || event.time < now / 1000 - PERIOD)
    return undefined
  const { context, position: message } = event.post
  return {
    notificationId: `posts-${Math.floor(event.time / PERIOD)}`,
    title: newPosts,
    body: newPostsText,
    targetUrl: `${siteOrigin}${postLocationPath({ context, message })}`,
  }
}
