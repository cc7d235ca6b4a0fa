import { checkMark } from '#config/checkedConfig.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { jsonForScript } from '#domain/shared/escapeHtml.ts'

/**
 * The element from which the app reads its community: completed, checked, and marked as such.
 * Leaves out what only social clients and headers have, which is in files of their own.
 */
export function configTag(config: CommunityConfig): string {
  const json = jsonForScript({
    ...config,
    hstsSubdomains: undefined,
    metaPolicy: undefined,
    miniapp: undefined,
  })
  return `<script type="application/json" id="runtime-config" data-checked="${checkMark(json)}">${json}</script>`
}
