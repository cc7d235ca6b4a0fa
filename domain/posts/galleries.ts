import type { PostImage, PostToken } from './PostToken.ts'

/** Two or more pictures of a post that follow each other. */
export interface PostGallery {
  readonly kind: 'gallery'
  readonly pictures: readonly PostImage[]
}

/** Combines pictures with only white space between them. */
export function galleriesOf(tokens: readonly PostToken[]): readonly (PostToken | PostGallery)[] {
  const pieces: (PostToken | PostGallery)[] = []
  for (const token of tokens) {
    if (token.kind === 'image') {
      const last = pieces.findLastIndex((piece) => piece.kind === 'gallery' || piece.written.trim() !== '')
      const before = pieces[last]
      if (before?.kind === 'gallery' || before?.kind === 'image') {
        const pictures = before.kind === 'gallery' ? before.pictures : [before]
        pieces.splice(last, pieces.length, { kind: 'gallery', pictures: [...pictures, token] })
        continue
      }
    }
    pieces.push(token)
  }
  return pieces
}
