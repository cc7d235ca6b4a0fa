import type { StorageFailure } from '../uploads/FileStorage.ts'
import { plainText } from '../shared/characters.ts'
import { sizeText } from '../uploads/uploadTexts.ts'
import type { PostList } from './PostList.ts'
import type { PostObstacle } from './postObstacle.ts'

/** The notice once the chain has a post. */
export const POSTED = 'Your post is there.'
/** The notice once it has a reply. */
export const REPLIED = 'Your reply is there.'
/** The notice once it has a comment. */
export const COMMENTED = 'Your comment is there.'

/** What a list is written to with: a word for the button, the field, the notice. */
export interface WritingWords {
  /** On the button, and in the activity list. */
  readonly act: string
  readonly label: string
  readonly placeholder: string
  readonly noun: string
  readonly done: string
}

/** The words for writing into a list (rules/posts: composer). */
export function writingWords(list: PostList): WritingWords {
  switch (list.kind) {
    case 'messages':
      return {
        act: 'Post',
        label: 'Write a post',
        placeholder: 'What is on your mind?',
        noun: 'post',
        done: POSTED,
      }
    case 'replies':
      return {
        act: 'Reply',
        label: 'Write a reply',
        placeholder: 'What do you reply?',
        noun: 'reply',
        done: REPLIED,
      }
    case 'comments':
      return {
        act: 'Comment',
        label: 'Write a comment',
        placeholder: 'What do you think of it?',
        noun: 'comment',
        done: COMMENTED,
      }
  }
}

/** What an obstacle is called in words; undefined where the form itself says it, or nothing needs to be said. */
export function obstacleText(
  obstacle: PostObstacle | undefined,
  names: { readonly tldName: string; readonly symbol: string },
): string | undefined {
  if (obstacle === 'name required')
    return `Everybody posts under a name here. Get a ${names.tldName} name first.`
  if (obstacle === 'too little')
    return `You have too little ${names.symbol} for the price and the network fee.`
  return obstacle && OBSTACLES[obstacle]
}

const NOT_READ = 'could not be read, so nothing can be posted now. What you typed is kept.'

const OBSTACLES: Readonly<Partial<Record<PostObstacle, string>>> = {
  'rules failed': `What posting costs here ${NOT_READ}`,
  'name failed': `Whether you have a name ${NOT_READ}`,
  'balance failed': `Your balance ${NOT_READ}`,
  paused: 'Moderators have paused this place, so nobody can post now. What you typed is kept.',
  suspended: 'Moderators have suspended your account here. You can read, and not post.',
  'not a holder': 'Only holders can comment here. Get one of this collection first.',
  'no storage': 'There is nowhere to keep posts now, so nothing can be posted. What you typed is kept.',
  'storage rests':
    'Posting rests: the account that pays for keeping posts has too little left. What you typed is kept.',
  'too many unsent':
    'Too many of your posts wait to be sent. Send one of them, or take it back to editing. What you typed is kept.',
  busy: 'Your wallet still has something else to sign. Finish that first.',
}

/** Why the text of a post was not kept; the service's own sentence is bounded and plain. */
export function storeFailureText(failure: StorageFailure): string {
  switch (failure.kind) {
    case 'rejected':
      return 'You rejected the signature in your wallet. Nothing was kept and nothing was paid.'
    case 'wallet unavailable':
      return 'Your wallet did not sign. Nothing was kept and nothing was paid. Check that it is unlocked.'
    case 'too large':
      return `This is too long to be kept: ${sizeText(failure.limit)} are the most. Go back and shorten it.`
    case 'not allowed':
      return `The text was not taken: ${plainText(failure.detail, 200)}`
    case 'too many':
      return `Too much was kept at once. Wait ${failure.retryAfterSeconds} seconds and try again.`
    case 'unavailable':
      return 'Nobody confirmed that the text is kept. Nothing was paid from your wallet.'
  }
}

/** Said of a post that is about to be signed although it is there, or on its way. */
export const ON_ITS_WAY = 'This post is on its way already.'
/** Said of one that is in its list. */
export const ALREADY_THERE = 'This post is there already.'
/** Said of one that may be further down its list than is looked. */
export const TOO_MUCH_SINCE = 'Too much was posted here since to find out whether your post is there.'
/** Said where one may be among the transactions that no block has yet. */
export const SOMETHING_WAITS = 'A transaction of yours is still on its way.'
/** Said of one that another tab has brought to its end. */
export const NO_LONGER_WAITING =
  'This post waits no longer: it is there, or was taken back to editing in another tab.'

/** Said instead of posting a draft that is another by now, or was posted. */
export const CHANGED_ELSEWHERE = 'You posted or changed this draft in another tab.'

/** What keeps a post where it is for now, in this tab. */
export const POST_STAYS = {
  elsewhere:
    'Another tab of this browser has this post in hand. Go on there, or close that tab and try again.',
  /** Asked to be edited, which is done all the same if it is asked once more. */
  'not known':
    'Whether this is posted already could not be found out. Look for it in the list first. Press “Back to editing” once more to have the text all the same.',
  'no room': 'There is too much text where you write to put this before it. Shorten that first.',
} as const

/** Why a post on its way has stopped, beside what failed. */
export const POST_STOPPED = {
  'not signed': 'It was not signed, so nothing was paid. Its text is kept.',
  /** The prompt was closed, and the wallet may still show it. */
  'not waited for':
    'You no longer wait for your wallet. If it still signs, the post arrives all the same: reject the request there before you try again.',
  'given up': 'You stopped waiting before this was kept. Nothing was paid.',
  interrupted:
    'The page it was written on was closed before this was posted, or still has it in hand. Nothing was paid here.',
  /** The wallet may have signed since. */
  'closed while signing':
    'The page it was written on was closed before this was known to be posted, or still has it in hand. Try again looks first whether it is there.',
  'not known':
    'Whether this is posted already could not be found out, so it was not signed again. Look for it in the list, or try again later.',
  /** The wallet did answer, and not whether it has signed. */
  'not answered': 'Your wallet did not say whether it sent this. Try again looks first whether it is there.',
  /** A wallet may have signed it after the page was closed. */
  waiting: 'A transaction of yours is still on its way, and may be this post. Wait for it, then try again.',
} as const

/** How a post on its way stands, in words. */
export const OUTGOING_STAGES = {
  looking: 'Looking whether it is there already',
  uploading: 'Keeping your text',
  signing: 'Waiting for your signature',
  confirming: 'Waiting for the chain. You may leave this page.',
  posted: 'The chain has it.',
} as const
