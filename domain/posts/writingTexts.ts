import type { PostList } from './PostList.ts'
import * as texts from './texts.ts'

export interface WritingTexts {
  readonly action: string
  readonly label: string
  readonly placeholder: string
  readonly noun: string
  readonly done: string
}

/** The words for writing into a list (rules/posts: composer). */
export function writingTexts(list: PostList): WritingTexts {
  switch (list.kind) {
    case 'messages':
      return {
        action: texts.post,
        label: texts.writePost,
        placeholder: texts.postPlaceholder,
        noun: texts.postNoun,
        done: texts.posted,
      }
    case 'replies':
      return {
        action: texts.reply,
        label: texts.writeReply,
        placeholder: texts.replyPlaceholder,
        noun: texts.replyNoun,
        done: texts.replied,
      }
    case 'comments':
      return {
        action: texts.comment,
        label: texts.writeComment,
        placeholder: texts.commentPlaceholder,
        noun: texts.commentNoun,
        done: texts.commented,
      }
  }
}
