import type { PostImage, PostToken } from './PostToken.ts'

/** Two or more pictures of a post that follow each other. */
export interface PostGallery {
  readonly kind: 'gallery'
  readonly pictures: readonly PostImage[]
}

/** The pieces of a post, in which pictures with nothing but white space between them are one gallery. */
export function galleriesOf(tokens: readonly PostToken[]): readonly (PostToken | PostGallery)[] {
  const pieces: (PostToken | PostGallery)[] = []
  for (let at = 0; at < tokens.length;) {
    const pictures: PostImage[] = []
    let end = at
    for (let next = at; next < tokens.length; next += 1) {
      const token = tokens[next]
      if (token?.kind === 'image') {
        pictures.push(token)
        end = next + 1
      } else if (pictures.length === 0 || token?.written.trim() !== '') break
    }
    if (pictures.length > 1) pieces.push({ kind: 'gallery', pictures })
    else {
      end = at + 1
      pieces.push(...tokens.slice(at, end))
    }
    at = end
  }
  return pieces
}
