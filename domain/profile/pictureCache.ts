import type { DomainName } from '../shared/DomainName.ts'

/** Characters; the app never stores a longer picture. */
const MAX_LENGTH = 64 * 1024

/** Characters of an entry, where JSON may escape each as two. */
export const MAX_PICTURE_ENTRY_LENGTH = 2 * MAX_LENGTH

const SUFFIX = '-img'

/** The storage key of a name's picture (rules/storage: cache-entries). */
export function pictureKey(name: DomainName): string {
  return `${name}${SUFFIX}`
}

/** Undefined for any other key. */
export function nameOfPictureKey(key: string): DomainName | undefined {
  return key.endsWith(SUFFIX) && key.length > SUFFIX.length
    ? (key.slice(0, -SUFFIX.length) as DomainName)
    : undefined
}

/** Stores the owner's picture text, not the gateway address that served it. */
export function pictureFields(image: string): { readonly image: string } {
  return { image }
}

/** Undefined if invalid. */
export function pictureOf({ image }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof image === 'string' && image !== '' && image.length <= MAX_LENGTH ? image : undefined
}
