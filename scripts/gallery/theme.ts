import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { Theme } from '#testing/gallery/ThemePage.tsx'

export function themeOf(config: CommunityConfig): Theme {
  const { projectName, projectDescription, favicon, theme, homeSections, about } = config
  const { accentHue } = theme
  return { projectName, projectDescription, favicon, accentHue, homeSections, aboutText: about.text }
}

export function withTheme(configJson: string, themeJson: string): string {
  const config = JSON.parse(configJson) as Record<string, unknown>
  const { accentHue, aboutText, ...texts } = JSON.parse(themeJson) as Theme
  const changed = {
    ...config,
    ...texts,
    theme: { ...(config['theme'] as object | undefined), accentHue },
    about: { ...(config['about'] as object | undefined), text: aboutText },
  }
  return `${JSON.stringify(changed, undefined, 2)}\n`
}
