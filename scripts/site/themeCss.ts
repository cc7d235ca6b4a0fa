import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

/** The one thing a community's colours differ by; every colour in tokens.css is derived from it. */
export function themeCss({ theme }: Pick<CommunityConfig, 'theme'>): string {
  return `:root{--accent-hue:${theme.accentHue}}`
}
