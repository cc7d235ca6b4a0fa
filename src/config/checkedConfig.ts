import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

/**
 * A checksum of a configuration's text, by which the page knows that the text is exactly the one the build checked.
 * FNV-1a of 32 bits over UTF-16 units, and the length: it detects an edit by hand and is no defence against an
 * attacker, who could change the page anyway.
 */
export function checkMark(json: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < json.length; index += 1)
    hash = Math.imul(hash ^ json.charCodeAt(index), 0x01000193)
  return `${json.length}-${(hash >>> 0).toString(16)}`
}

/**
 * Reads a configuration that the build checked and completed, without checking it again: the schema is the larger part
 * of a phone's start. Undefined when the text has changed since; the caller then parses it.
 */
export function readCheckedConfig(json: string, mark: string | undefined): CommunityConfig | undefined {
  return mark === checkMark(json) ? (JSON.parse(json) as CommunityConfig) : undefined
}
