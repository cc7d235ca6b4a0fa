import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { absoluteUrl } from '#domain/shell/pageHead.ts'

/** Spec 9: manifest limits. */
const NAME_LENGTH = 32

const nameOf = ({ projectName }: CommunityConfig): string => [...projectName].slice(0, NAME_LENGTH).join('')

/** What a social client shows for a shared link (spec 3, card embed); pressing it opens that page. */
export function embedOf(config: CommunityConfig, url: string, imageUrl: string): unknown {
  return {
    version: '1',
    imageUrl,
    button: {
      title: `Open ${nameOf(config)}`.slice(0, NAME_LENGTH),
      action: { type: 'launch_miniapp', name: nameOf(config), url },
    },
  }
}

/** The mini-app manifest. Both blocks come from one object, because the host compares them as text (features 0.9). */
export function miniAppManifest(config: CommunityConfig): unknown {
  const app = {
    version: '1',
    name: nameOf(config),
    iconUrl: absoluteUrl(config, config.favicon),
    homeUrl: `${config.projectUrl}/`,
    imageUrl: absoluteUrl(config, config.previewImage),
    buttonTitle: `Open ${nameOf(config)}`.slice(0, NAME_LENGTH),
    requiredChains: [`eip155:${config.supportedChainId}`],
  }
  return { frame: app, miniapp: app }
}

/** The manifest of the installed web app. */
export function webManifest(config: CommunityConfig): unknown {
  return {
    name: config.projectMetadataTitle,
    short_name: config.projectName,
    description: config.projectDescription,
    start_url: '/',
    display: 'standalone',
    icons: [{ src: config.favicon, sizes: 'any', type: iconType(config.favicon) }],
  }
}

const iconType = (path: string): string => (path.endsWith('.svg') ? 'image/svg+xml' : 'image/png')
