import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'

const MAX_TEXT_LENGTH = 256

const refuse = (sentence: string): never => {
  throw new HTTPException(400, { message: sentence })
}

/** 1 to 256 characters. */
export function textOf(c: Context, name: string): string {
  const value = c.req.query(name) ?? ''
  return value === '' || value.length > MAX_TEXT_LENGTH || value.includes('\0')
    ? refuse(`"${name}" must be a text of 1 to ${MAX_TEXT_LENGTH} characters.`)
    : value
}

export function oneOf<Word extends string>(c: Context, name: string, words: readonly Word[]): Word {
  const value = c.req.query(name)
  return words.find((word) => word === value) ?? refuse(`"${name}" must be one of ${words.join(', ')}.`)
}

export function addressOf(c: Context, name: string): `0x${string}` {
  return optionalAddressOf(c, name) ?? refuse(`"${name}" must be an address: 0x and 40 hexadecimal digits.`)
}

/** In lower case; undefined if absent. */
export function optionalAddressOf(c: Context, name: string): `0x${string}` | undefined {
  const value = c.req.query(name)?.toLowerCase()
  if (value === undefined) return undefined
  return /^0x[\da-f]{40}$/.test(value)
    ? (value as `0x${string}`)
    : refuse(`"${name}" must be an address: 0x and 40 hexadecimal digits.`)
}

/** A whole number from 0 to `max`; the fallback if absent. */
export function numberOf(c: Context, name: string, max: number, fallback: number): number {
  const value = c.req.query(name)
  if (value === undefined) return fallback
  const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN
  return number <= max ? number : refuse(`"${name}" must be a whole number from 0 to ${max}.`)
}

/** Undefined for the first page. */
export function cursorOf(c: Context): string | undefined {
  const value = c.req.query('before')
  if (value === undefined) return undefined
  return /^[\w:-]{1,120}$/.test(value) ? value : refuse('"before" must be the id of an entry.')
}
