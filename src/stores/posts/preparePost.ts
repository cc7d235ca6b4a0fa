import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { ChatRoom } from '#domain/posts/ChatRoom.ts'
import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import type { PostOrder, PostWriter } from '#domain/posts/PostWriter.ts'
import type { Result } from '#domain/shared/Result.ts'

/** Times a price is taken that has moved while it was being prepared. */
const MOST_MOVES = 3

/**
 * Prepares a post at the price that was shown. Where another is asked by now, it is prepared at that one, to be shown
 * before it is signed.
 */
export async function preparePost(
  order: PostOrder,
  writer: Pick<PostWriter, 'preparePost'>,
  room: Pick<ChatRoom, 'rules'>,
): Promise<Result<PreparedWrite, TxFailure>> {
  let { price } = order
  for (let moves = 1; ; moves += 1) {
    const prepared = await writer.preparePost({ ...order, price })
    if (prepared.ok || prepared.error.kind !== 'terms changed' || moves === MOST_MOVES) return prepared
    const asked = (await room.rules(order.list, order.account)).price
    if (asked === price) return prepared
    price = asked
  }
}
