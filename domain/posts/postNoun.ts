import type { PostList } from './PostList.ts'
import * as texts from './texts.ts'

const NOUNS: Readonly<Record<PostList['kind'], string>> = {
  messages: texts.postNoun,
  replies: texts.replyNoun,
  comments: texts.commentNoun,
}

/** What an entry of the list is called: "reply". */
export const postNoun = ({ kind }: Pick<PostList, 'kind'>): string => NOUNS[kind]
