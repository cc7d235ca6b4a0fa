import type { DomainName } from '../shared/DomainName.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import { isExpired } from '../shared/expiry.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'

/** Characters; a longer cached picture is not one this app wrote. */
const LONGEST = 64 * 1024

const SUFFIX = '-img'

/** Where a name's picture is kept in the browser (spec 3, product 1.5). */
export function pictureKey(name: DomainName): string {
  return `${name}${SUFFIX}`
}

/** The name whose picture is kept under a key; undefined for any other key. */
export function nameOfPictureKey(key: string): DomainName | undefined {
  return key.endsWith(SUFFIX) && key.length > SUFFIX.length
    ? (key.slice(0, -SUFFIX.length) as DomainName)
    : undefined
}

/** The text to keep: the picture as its owner gave it, not the address at which it was found, and when. */
export function writePicture(image: string, now: EpochMillis): string {
  return JSON.stringify({ image, stored: now })
}

/** The cached picture; undefined when there is none, it is too old (0 never is), or it is not what belongs there. */
export function readCachedPicture(
  text: string | undefined,
  expiry: number,
  now: EpochMillis,
): string | undefined {
  if (text === undefined || text.length > 2 * LONGEST) return undefined
  const { image, stored } = asRecord(parseJson(text)) ?? {}
  if (typeof image !== 'string' || image === '' || image.length > LONGEST) return undefined
  if (typeof stored !== 'number' || !Number.isFinite(stored) || isExpired(stored, expiry, now))
    return undefined
  return image
}
