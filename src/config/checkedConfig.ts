import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { fnv1a } from '#domain/shared/fnv1a.ts'

/**
 * A checksum of a configuration's text, by which the page knows that the text is exactly the one the build checked.
 * A hash and the length: it detects an edit by hand and is no defence against an attacker, who could change the page
 * anyway.
 */
export function checkMark(json: string): string {
  return `${json.length}-${fnv1a(json).toString(16)}`
}

/**
 * Reads a configuration that the build checked and completed, without checking it again: the schema is the larger part
 * of a phone's start. Undefined when the text has changed since; the caller then parses it.
 */
export function readCheckedConfig(json: string, mark: string | undefined): CommunityConfig | undefined {
  return mark === checkMark(json) ? (JSON.parse(json) as CommunityConfig) : undefined
}
