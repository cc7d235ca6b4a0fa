import type { PostList } from './PostList.ts'
import * as texts from './texts.ts'

const NOUNS: Readonly<Record<PostList['kind'], string>> = {
  messages: texts.postNoun,
  replies: texts.replyNoun,
  comments: texts.commentNoun,
}

/** The name of an entry of the list: "reply". */
export const postNoun = ({ kind }: Pick<PostList, 'kind'>): string => NOUNS[kind]
