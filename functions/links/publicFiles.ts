import { inTime } from '#adapters/shared/inTime.ts'

import { fetchPublic, openWeb, pageAddress, type PublicNetwork, type Wanted } from '../shared/fetchPublic.ts'

/** Reads a whole public file. Rejects for another type, for one that is too long, and for any failure. */
export type FetchFile = (url: string, wanted: Wanted) => Promise<Uint8Array>

/** From public hosts alone, and the given private origins; `timeout` in milliseconds holds for each file. */
export function publicFiles(
  privateOrigins: readonly string[],
  timeout: number,
  web: Omit<PublicNetwork, 'privateOrigins'> = openWeb,
): FetchFile {
  return async (url, { maxBytes, ...wanted }) => {
    const address = pageAddress(url, privateOrigins)
    if (!address) throw new Error('This is no address of the open web')
    const network = { ...web, privateOrigins }
    // One more byte tells a file that is too long.
    const whole = { ...wanted, maxBytes: maxBytes + 1 }
    // The signal does not end the resolution of a name.
    const { bytes } = await inTime(
      fetchPublic(address, whole, network, AbortSignal.timeout(timeout)),
      timeout,
    )
    if (bytes.length > maxBytes) throw new Error('This file is too long')
    return bytes
  }
}
