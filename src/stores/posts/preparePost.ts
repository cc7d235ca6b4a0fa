import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { PostReader } from '#domain/posts/PostReader.ts'
import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import type { PostParams, PostWriter } from '#domain/posts/PostWriter.ts'
import type { Result } from '#domain/shared/Result.ts'

/** Times a price is taken that has moved while it was being prepared. */
const MAX_PRICE_MOVES = 3

/**
 * Prepares a post at the price that was shown. Where another is asked by now, it is prepared at that one, to be shown
 * before it is signed.
 */
export async function preparePost(
  params: PostParams,
  writer: Pick<PostWriter, 'preparePost'>,
  postReader: Pick<PostReader, 'rules'>,
): Promise<Result<PreparedWrite, TxFailure>> {
  let { price } = params
  for (let moves = 1; ; moves += 1) {
    const prepared = await writer.preparePost({ ...params, price })
    if (prepared.ok || prepared.error.kind !== 'terms changed' || moves === MAX_PRICE_MOVES) return prepared
    const asked = (await postReader.rules(params.list, params.account)).price
    if (asked === price) return prepared
    price = asked
  }
}
