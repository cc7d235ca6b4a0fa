import type { PostList } from './PostList.ts'
import * as texts from './texts.ts'

const NOUNS: Readonly<Record<PostList['kind'], string>> = {
  messages: texts.postNoun,
  replies: texts.replyNoun,
  comments: texts.commentNoun,
}

export const postNoun = ({ kind }: Pick<PostList, 'kind'>): string => NOUNS[kind]
