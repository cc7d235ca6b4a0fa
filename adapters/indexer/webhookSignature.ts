export const SIGNATURE_HEADER = 'hearth-signature'

/** Seconds for which a request counts: clocks may differ by as much, and a copy of it is refused later. */
const MAX_AGE = 300

const HEADER = /^t=(\d{1,12}),v1=([\da-f]{64})$/
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' } as const

/** The header of a request of the index service: when it is sent, in seconds since 1970, and the HMAC of that, a dot and the body. */
export async function signatureOf(secret: string, body: string, seconds: number): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), signedPart(`${seconds}`, body))
  const digits = [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, '0'))
  return `t=${seconds},v1=${digits.join('')}`
}

/** Whether a holder of the secret has sent this body within the last five minutes; `now` is in seconds since 1970. */
export async function isSigned(secret: string, body: string, header: string, now: number): Promise<boolean> {
  const [, seconds = '', digits = ''] = HEADER.exec(header) ?? []
  if (seconds === '' || Math.abs(now - Number(seconds)) > MAX_AGE) return false
  const signature = Uint8Array.from(digits.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  return crypto.subtle.verify('HMAC', await keyOf(secret), signature, signedPart(seconds, body))
}

const signedPart = (seconds: string, body: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${seconds}.${body}`)

const keyOf = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), ALGORITHM, false, ['sign', 'verify'])
