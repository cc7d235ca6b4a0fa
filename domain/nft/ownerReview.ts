import type { ReviewTerms } from '../activity/PreparedWrite.ts'
import type { CollectionChangeParams, CollectionChange } from './CollectionAdmin.ts'
import { plainText } from '../shared/characters.ts'
import * as texts from './texts.ts'

const FIELD_LABELS = {
  description: texts.theDescription,
  preview: texts.thePreview,
  audio: texts.theAudio,
  animation: texts.theAnimation,
  youTube: texts.theYouTube,
} as const

const MAX_SHOWN_LENGTH = 60

export function changeReview({ change, name }: Pick<CollectionChangeParams, 'change' | 'name'>): ReviewTerms {
  return { title: changeTitle(change, name), leaves: [], arrives: changeLines(change), notes: [] }
}

export function changeTitle(change: CollectionChange, name: string): string {
  const shown = plainText(name, MAX_SHOWN_LENGTH)
  switch (change.kind) {
    case 'add image':
      return texts.addPictureTitle(shown)
    case 'remove image':
      return texts.removePictureTitle(shown)
    case 'metadata':
      return texts.metadataTitle(shown)
    case 'audio':
    case 'animation':
    case 'youTube':
      return change.url === ''
        ? texts.removeFieldTitle(FIELD_LABELS[change.kind], shown)
        : texts.changeFieldTitle(FIELD_LABELS[change.kind], shown)
    case 'description':
    case 'preview':
      return texts.changeFieldTitle(FIELD_LABELS[change.kind], shown)
  }
}

function changeLines(change: CollectionChange): readonly string[] {
  switch (change.kind) {
    case 'description':
      return change.text === '' ? [texts.noDescriptionLeft] : [texts.newDescription]
    case 'preview':
      return [texts.previewFrom(change.image)]
    case 'add image':
      return [texts.pictureAdded(change.image)]
    case 'remove image':
      return [texts.pictureRemoved(change.image)]
    case 'metadata':
      return [
        change.type === 0 ? texts.firstPictureFrom(change.url) : texts.metadataFrom(change.url),
        ...(change.preview === undefined ? [] : [texts.previewFrom(change.preview)]),
      ]
    case 'audio':
    case 'animation':
    case 'youTube':
      return change.url === '' ? [texts.fieldRemoved] : [change.url]
  }
}
