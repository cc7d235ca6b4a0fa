import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { Screenshot } from '#domain/miniapp/miniAppManifest.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

/**
 * The mini app's screenshots for the installed app: those that are PNG files of this site,
 * because a manifest names their sizes (rules/miniapp: install-screenshots).
 */
export async function siteScreenshots(config: CommunityConfig, dist: string): Promise<readonly Screenshot[]> {
  const own = (config.miniapp?.screenshotUrls ?? []).filter((url) => url.startsWith('/'))
  const found = await Promise.all(
    own.map(async (src) => {
      const file = await readFile(path.join(dist, src)).catch(() => undefined)
      if (file?.toString('latin1', 12, 16) !== 'IHDR') return []
      const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
      const form = width > height ? 'wide' : 'narrow'
      return [{ src, sizes: `${width}x${height}`, type: 'image/png', form_factor: form } as const]
    }),
  )
  return found.flat()
}
