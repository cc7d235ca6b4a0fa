import { isPlainPart } from './publicPart.ts'
import { REMOVED } from './secretValues.ts'

/** An address, a hash, a private key, a signature, call data: from 40 digits on, with or without 0x. */
const HEXADECIMAL = /(?:0x)?[0-9a-f]{40,}/gi

/** Bytes in base64, with the signs that no other run has: it is filled up with =, or holds a +. */
const BASE64 = /(?<![\w+/=-])[\w+/-]{8,}={0,2}(?![\w=])/g

/** A run of letters and digits, and whether it is the name of a file of code, as stack traces have them. */
const RUN = /(?<![\w-])[\w-]{16,}(?![\w-])(\.(?:m?js|css|tsx?|map)\b)?/g
/** Letters and digits in the path of an address whose beginning is not there. */
const PATH_KEY = /(?<=\/)(?=[\w-]{0,32}\d)(?=[\w-]{0,32}[a-z])[\w-]{8,31}(?!\.\w|[\w-])/gi

/** From this length on a run with a letter and a digit is a key. */
const SURELY_A_KEY = 32
/** A shorter one is a name where at least half of it are small letters in a row, and digits stand in few places. */
const LETTERS_OF_A_NAME = 0.5
const DIGITS_OF_A_NAME = 2

/**
 * The text without runs that mean nothing to a reader, and everything to whoever knows what they open. A private key cannot be
 * told from a transaction hash, so both are shortened the same way: eight digits recognise a hash in an explorer and give
 * no key away.
 */
export function withoutOpaqueRuns(text: string): string {
  return text
    .replace(HEXADECIMAL, shortHex)
    .replace(BASE64, (run) => (isBase64(run) ? REMOVED : run))
    .replace(RUN, (run, file?: string) => (file === undefined && isKey(run) ? `${run.slice(0, 4)}…` : run))
    .replace(PATH_KEY, (part) => (isPlainPart(part) ? part : '…'))
}

/** Addresses keep the short form the page shows. */
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
