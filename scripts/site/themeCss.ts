import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

/** The only difference between communities' colours; tokens.css derives every colour from it. */
export function themeCss({ theme }: Pick<CommunityConfig, 'theme'>): string {
  return `:root{--accent-hue:${theme.accentHue}}`
}
