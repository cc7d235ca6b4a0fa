import type { PostList } from './PostList.ts'
import * as texts from './texts.ts'

export interface WritingWords {
  /** On the button, and in the activity list. */
  readonly act: string
  readonly label: string
  readonly placeholder: string
  readonly noun: string
  /** The notice once the chain has it. */
  readonly done: string
}

/** The words for writing into a list (rules/posts: composer). */
export function writingWords(list: PostList): WritingWords {
  switch (list.kind) {
    case 'messages':
      return {
        act: texts.post,
        label: texts.writePost,
        placeholder: texts.postPlaceholder,
        noun: texts.postNoun,
        done: texts.posted,
      }
    case 'replies':
      return {
        act: texts.reply,
        label: texts.writeReply,
        placeholder: texts.replyPlaceholder,
        noun: texts.replyNoun,
        done: texts.replied,
      }
    case 'comments':
      return {
        act: texts.comment,
        label: texts.writeComment,
        placeholder: texts.commentPlaceholder,
        noun: texts.commentNoun,
        done: texts.commented,
      }
  }
}
