import type { PostRefusal } from './postPath.ts'
import * as texts from './texts.ts'

export const POST_REFUSALS: Readonly<Record<PostRefusal, string>> = {
  'foreign context': texts.foreignContext,
  'no context': texts.noContext,
  'bad context': texts.badContext,
  'bad post': texts.badPostNumber,
  'bad reply': texts.badReplyNumber,
  'reply to nothing': texts.replyWithoutPost,
  'said twice': texts.repeatedParameter,
}
