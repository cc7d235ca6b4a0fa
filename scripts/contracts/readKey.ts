import { readFileSync } from 'node:fs'

import type { Hex } from 'viem'

/** Throws a single sentence if the file has no private key. Never repeats the file's text. */
export function readKey(file: string): Hex {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch {
    throw new Error(`There is no ${file} to read the key from.`)
  }
  const digits = text.replace(/^0x/i, '')
  if (!/^[0-9a-f]{64}$/i.test(digits)) {
    throw new Error(`${file} holds no private key: one line of 64 hexadecimal digits is wanted.`)
  }
  return `0x${digits}`
}
