import type { DomainName } from '../shared/DomainName.ts'

/** In characters; this app never stores a longer picture. */
const MAX_LENGTH = 64 * 1024

/** In characters of a whole entry, where JSON may escape each character as two. */
export const MAX_PICTURE_ENTRY_LENGTH = 2 * MAX_LENGTH

const SUFFIX = '-img'

/** The storage key of a name's picture (rules/storage: cache-entries). */
export function pictureKey(name: DomainName): string {
  return `${name}${SUFFIX}`
}

/** The name of a picture's storage key; undefined for any other key. */
export function nameOfPictureKey(key: string): DomainName | undefined {
  return key.endsWith(SUFFIX) && key.length > SUFFIX.length
    ? (key.slice(0, -SUFFIX.length) as DomainName)
    : undefined
}

/** The entry stores the picture text of the owner, not the gateway address that served it. */
export function pictureFields(image: string): { readonly image: string } {
  return { image }
}

/** The picture of a stored entry; undefined for an invalid one. */
export function pictureOf({ image }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof image === 'string' && image !== '' && image.length <= MAX_LENGTH ? image : undefined
}
