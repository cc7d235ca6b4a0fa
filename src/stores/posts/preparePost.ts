import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { PostReader } from '#domain/posts/PostReader.ts'
import type { SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import type { PostParams, PostWriter } from '#domain/posts/PostWriter.ts'
import type { Result } from '#domain/shared/Result.ts'

const MAX_PRICE_MOVES = 3

/** Prepares at the shown price, or at the new one, which the review then shows. Gives up after three attempts. */
export async function preparePost(
  params: PostParams,
  writer: Pick<PostWriter, 'preparePost'>,
  postReader: Pick<PostReader, 'rules'>,
): Promise<Result<SimulatedWrite, TxFailure>> {
  let { price } = params
  for (let moves = 1; ; moves += 1) {
    const prepared = await writer.preparePost({ ...params, price })
    if (prepared.ok || prepared.error.kind !== 'terms changed' || moves === MAX_PRICE_MOVES) return prepared
    const current = (await postReader.rules(params.list, params.account)).price
    if (current === price) return prepared
    price = current
  }
}
