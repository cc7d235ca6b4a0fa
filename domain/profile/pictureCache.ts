import type { DomainName } from '../shared/DomainName.ts'

/** Characters; a longer picture is not one this app keeps. */
const MAX_LENGTH = 64 * 1024

/** Characters of a whole entry, in which JSON may write each as two. */
export const MAX_PICTURE_ENTRY_LENGTH = 2 * MAX_LENGTH

const SUFFIX = '-img'

/** Where a name's picture is kept in the browser (rules/storage: cache-entries). */
export function pictureKey(name: DomainName): string {
  return `${name}${SUFFIX}`
}

/** The name whose picture is kept under a key; undefined for any other key. */
export function nameOfPictureKey(key: string): DomainName | undefined {
  return key.endsWith(SUFFIX) && key.length > SUFFIX.length
    ? (key.slice(0, -SUFFIX.length) as DomainName)
    : undefined
}

/** The fields to keep: the picture as its owner gave it, not the address at which it was found. */
export function pictureFields(image: string): { readonly image: string } {
  return { image }
}

/** The picture of a kept entry; undefined when there is none in it. */
export function pictureOf({ image }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof image === 'string' && image !== '' && image.length <= MAX_LENGTH ? image : undefined
}
