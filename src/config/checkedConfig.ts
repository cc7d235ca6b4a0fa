import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { fnv1a } from '#domain/shared/fnv1a.ts'

/**
 * Tells the page whether a configuration is exactly the text that the build checked. A hash and the length:
 * this detects an edit by hand and is no defence against an attacker, who could change the page anyway.
 */
export function checkMark(json: string): string {
  return `${json.length}-${fnv1a(json).toString(16)}`
}

/**
 * Skips the schema, which is the larger part of a phone's start, for a configuration that the build has checked.
 * Undefined if the text has changed since; the caller then parses it.
 */
export function readCheckedConfig(json: string, mark: string | undefined): CommunityConfig | undefined {
  return mark === checkMark(json) ? (JSON.parse(json) as CommunityConfig) : undefined
}
