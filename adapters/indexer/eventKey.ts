/**
 * An event's id has 75 digits: its time, chain, block, transaction, kind of event and number among the logs of its block. A database
 * keeps the parts that differ as the 16 bytes of a UUID, which sort like the ids.
 */

/** Hexadecimal digits of time, block, transaction and log. */
const [TIME, BLOCK, TRANSACTION, LOG] = [8, 10, 7, 7]
const LOGS = '5'

/** Parts that are too large, which no event has, become the largest ones. */
export function keyOfEvent(id: string): string {
  const part = (from: number, to: number, length: number) =>
    Math.min(Number(id.slice(from, to)), 16 ** length - 1)
      .toString(16)
      .padStart(length, '0')
  return part(0, 10, TIME) + part(26, 42, BLOCK) + part(42, 58, TRANSACTION) + part(59, 75, LOG)
}

/** @param key with or without hyphens */
export function eventOfKey(key: string, chainId: number): string {
  const hex = key.replaceAll('-', '')
  const part = (from: number, length: number, digits = 16) =>
    String(Number.parseInt(hex.slice(from, from + length), 16)).padStart(digits, '0')
  const chain = String(chainId).padStart(16, '0')
  const [block, transaction, log] = [TIME, TIME + BLOCK, TIME + BLOCK + TRANSACTION]
  return `${part(0, TIME, 10)}${chain}${part(block, BLOCK)}${part(transaction, TRANSACTION)}${LOGS}${part(log, LOG)}`
}
