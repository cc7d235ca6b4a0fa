import type { ReviewTerms } from '../activity/PreparedWrite.ts'
import type { CollectionChangeParams, CollectionChange } from './CollectionAdmin.ts'
import { plainText } from '../shared/characters.ts'

/** Why a picture that was shown is not taken out. */
export const IMAGE_MOVED = 'The pictures of this collection have changed'
export const LAST_IMAGE = 'The last picture cannot be removed'

const WORDS = {
  description: 'the description',
  preview: 'the preview',
  audio: 'the audio',
  animation: 'the video or animation',
  youTube: 'the YouTube video',
} as const

/** Characters of a name in a title. */
const MAX_SHOWN_LENGTH = 60

/** A change of a collection; nothing moves by it. */
export function changeReview({ change, name }: Pick<CollectionChangeParams, 'change' | 'name'>): ReviewTerms {
  return { title: changeTitle(change, name), leaves: [], arrives: changeArrives(change), notes: [] }
}

/** What a change does to a collection, as a title. */
export function changeTitle(change: CollectionChange, name: string): string {
  const shown = plainText(name, MAX_SHOWN_LENGTH)
  switch (change.kind) {
    case 'add image':
      return `Add a picture to ${shown}`
    case 'remove image':
      return `Remove a picture from ${shown}`
    case 'metadata':
      return `Change the kind of metadata of ${shown}`
    case 'audio':
    case 'animation':
    case 'youTube':
      return `${change.url === '' ? 'Remove' : 'Change'} ${WORDS[change.kind]} of ${shown}`
    case 'description':
    case 'preview':
      return `Change ${WORDS[change.kind]} of ${shown}`
  }
}

/** What will be so afterwards. */
function changeArrives(change: CollectionChange): readonly string[] {
  switch (change.kind) {
    case 'description':
      return change.text === '' ? ['No description any more'] : ['The description as you typed it']
    case 'preview':
      return [`Preview: ${change.image}`]
    case 'add image':
      return [`One picture more: ${change.image}`]
    case 'remove image':
      return [`One picture less: ${change.image}`]
    case 'metadata':
      return [
        `${change.type === 0 ? 'First picture' : 'Metadata from'}: ${change.url}`,
        ...(change.preview === undefined ? [] : [`Preview: ${change.preview}`]),
      ]
    case 'audio':
    case 'animation':
    case 'youTube':
      return change.url === '' ? ['Nothing in its place'] : [change.url]
  }
}
