import { oklchHex } from '../shared/oklch.ts'
import type { CommunityConfig } from '../shared/CommunityConfig.ts'

/** The page's dark background at a community's hue as #RRGGBB (tokens.css, --neutral-0). */
export function backgroundColor({ theme }: Pick<CommunityConfig, 'theme'>): string {
  return oklchHex(0.175, 0.008, theme.accentHue)
}
