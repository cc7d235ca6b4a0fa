import { isPlainPart } from './publicPart.ts'
import { REMOVED } from './secretValues.ts'

/** An address, hash, private key, signature or call data: 40 digits or more, with or without 0x. */
const HEXADECIMAL = /(?:0x)?[0-9a-f]{40,}/gi

/** Only padding (=) or a + distinguishes base64 from other runs. */
const BASE64 = /(?<![\w+/=-])[\w+/-]{8,}={0,2}(?![\w=])/g

/** Letters and digits with the extension of a source file, as in stack traces. */
const RUN = /(?<![\w-])[\w-]{16,}(?![\w-])(\.(?:m?js|css|tsx?|map)\b)?/g
/** A path segment of letters and digits; the address may lack its beginning. */
const PATH_KEY = /(?<=\/)(?=[\w-]{0,32}\d)(?=[\w-]{0,32}[a-z])[\w-]{8,31}(?!\.\w|[\w-])/gi

/** A run of this length with a letter and a digit is a key. */
const SURELY_A_KEY = 32
/** A shorter run is a name if lower-case words make up at least this share and it has at most two groups of digits. */
const LETTERS_OF_A_NAME = 0.5
const DIGITS_OF_A_NAME = 2

/**
 * Removes runs that may be keys. A private key looks like a transaction hash, so both keep eight digits:
 * enough to find a hash in an explorer, too few to reveal a key.
 */
export function withoutOpaqueRuns(text: string): string {
  return text
    .replace(HEXADECIMAL, shortHex)
    .replace(BASE64, (run) => (isBase64(run) ? REMOVED : run))
    .replace(RUN, (run, file?: string) => (file === undefined && isKey(run) ? `${run.slice(0, 4)}…` : run))
    .replace(PATH_KEY, (part) => (isPlainPart(part) ? part : '…'))
}

const shortHex = (digits: string): string => `${digits.slice(0, 6)}...${digits.slice(-4)}`

function isBase64(run: string): boolean {
  const isMixed = /[A-Z]/.test(run) && /[a-z\d]/.test(run)
  return isMixed && ((run.endsWith('=') && run.length % 4 === 0) || (run.includes('+') && run.length >= 16))
}

function isKey(run: string): boolean {
  if (!/\d/.test(run) || !/[a-z]/i.test(run)) return false
  if (run.length >= SURELY_A_KEY) return true
  const letters = run.match(/[a-z]{3,}/g)?.join('').length ?? 0
  const digits = run.match(/\d+/g)?.length ?? 0
  return letters < run.length * LETTERS_OF_A_NAME || digits > DIGITS_OF_A_NAME
}
