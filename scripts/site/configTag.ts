import { checkMark } from '#config/checkedConfig.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { jsonForScript } from './escapeHtml.ts'

/** The element from which the app reads its community: completed, checked, and marked as such. */
export function configTag(config: CommunityConfig): string {
  const json = jsonForScript(config)
  return `<script type="application/json" id="runtime-config" data-checked="${checkMark(json)}">${json}</script>`
}
