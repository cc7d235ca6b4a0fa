import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import { absoluteUrl } from '../shell/pageHead.ts'
import type { RoutePath } from '../manifests.ts'
import { linkedRoutes } from '../shell/routes.ts'
import { backgroundColor } from '../shell/themeColor.ts'
import { hostChain } from './hostChains.ts'
import { cutText, simpleText } from './simpleText.ts'

/** Limits in UTF-16 units (rules/miniapp: manifest-limits). */
const NAME = 32
const TITLE = 30
const DESCRIPTION = 170
const OG_DESCRIPTION = 100
const TAG = 20

/** The mini app's block under both of its names (rules/miniapp: manifest-shape). */
export interface MiniAppManifest {
  readonly accountAssociation?: unknown
  readonly miniapp: Readonly<Record<string, unknown>>
  readonly frame: Readonly<Record<string, unknown>>
}

/**
 * The mini-app manifest, `/.well-known/farcaster.json`. Both blocks are one object, because hosts compare them
 * as text (rules/miniapp: manifest-shape). Without an account association it is still served:
 * hosts then show the app, but list it nowhere.
 */
export function miniAppManifest(config: CommunityConfig): MiniAppManifest {
  const app = miniAppOf(config)
  const { accountAssociation } = config.miniapp ?? {}
  return { ...(accountAssociation && { accountAssociation }), miniapp: app, frame: app }
}

/**
 * The mini app from its own group of the configuration, the rest derived. Texts written for something else are
 * made to fit; the group's own texts stay as they are, for the check to judge.
 */
export function miniAppOf(config: CommunityConfig): Readonly<Record<string, unknown>> {
  const { accountAssociation: _, more, ...said } = config.miniapp ?? {}
  const name = said.name ?? cutText(config.projectName, NAME)
  const preview = config.previewImage
  const chain = hostChain(config.supportedChainId)
  const app = {
    ...more,
    version: '1',
    name,
    iconUrl: largeIcon(config),
    homeUrl: '/',
    imageUrl: preview,
    buttonTitle: cutText(`Open ${name}`, NAME),
    splashImageUrl: '/img/miniapp-splash.png',
    splashBackgroundColor: backgroundColor(config),
    webhookUrl: config.functions.webhook || undefined,
    description: simpleText(config.projectDescription, DESCRIPTION) || undefined,
    primaryCategory: 'social',
    tags: tagsOf(config),
    heroImageUrl: preview,
    tagline: simpleText(config.farcasterShareText, TITLE) || undefined,
    ogTitle: simpleText(config.projectMetadataTitle, TITLE) || undefined,
    ogDescription: simpleText(config.projectDescription, OG_DESCRIPTION) || undefined,
    ogImageUrl: preview,
    requiredChains: chain && [chain],
    canonicalDomain: bareDomain(config.projectUrl),
    ...said,
  }
  return Object.fromEntries(
    Object.entries(app).flatMap(([key, value]) =>
      value === undefined
        ? []
        : [[key, key.endsWith('Url') || key === 'screenshotUrls' ? whole(config, value) : value]],
    ),
  )
}

/**
 * The embed that a social client shows for a shared link (rules/miniapp: embed). It names no page:
 * pressing it opens the shared link with its query, so that a person's page and a referral are preserved.
 */
export function embedOf(config: CommunityConfig, imageUrl: string, kind: 'miniapp' | 'frame'): unknown {
  const { name, buttonTitle, splashImageUrl, splashBackgroundColor } = miniAppOf(config)
  return {
    version: '1',
    imageUrl,
    aspectRatio: '3:2',
    button: {
      title: buttonTitle,
      action: { type: `launch_${kind}`, name, splashImageUrl, splashBackgroundColor },
    },
  }
}

const whole = (config: CommunityConfig, value: unknown): unknown =>
  Array.isArray(value) ? value.map((each) => whole(config, each)) : absoluteUrl(config, String(value))

function tagsOf({ tldName }: CommunityConfig): readonly string[] {
  const suffix = simpleText(tldName.slice(1), TAG).replace(/\s/g, '')
  return [...new Set([suffix, 'community', 'names'])].filter(Boolean)
}

/** No protocol, path or port (rules/miniapp: manifest-shape); undefined if the site has no domain. */
function bareDomain(projectUrl: string): string | undefined {
  const { hostname, port } = new URL(projectUrl)
  return port === '' && /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i.test(hostname) ? hostname : undefined
}

/** Pages that the installed app's icon offers, where they are open. Systems show four. */
const SHORTCUTS: readonly RoutePath[] = ['/send-tokens', '/swap/univ2', '/nft', '/activity-points']

export interface Screenshot {
  readonly src: string
  /** Pixels, such as `1284x2778`. */
  readonly sizes: string
  readonly type: 'image/png'
  readonly form_factor: 'narrow' | 'wide'
}

/** Makes the site installable. The icon for hosts is a square without transparency, so browsers may cut it to their shape. */
export function webManifest(config: CommunityConfig, screenshots: readonly Screenshot[] = []): unknown {
  const { favicon } = config
  const colour = backgroundColor(config)
  const large = { src: config.miniapp?.iconUrl ?? largeIcon(config), sizes: '1024x1024', type: 'image/png' }
  return {
    id: '/',
    name: config.projectMetadataTitle,
    short_name: config.projectName,
    description: config.projectDescription,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: colour,
    background_color: colour,
    icons: [
      { src: favicon, sizes: 'any', type: iconType(favicon), purpose: 'any' },
      ...(large.src === favicon ? [] : ['any', 'maskable'].map((purpose) => ({ ...large, purpose }))),
    ],
    shortcuts: linkedRoutes(config, true)
      .filter(({ path }) => SHORTCUTS.includes(path))
      .map(({ path, title }) => ({ name: title, url: `${path}/` })),
    ...(screenshots.length > 0 && { screenshots }),
  }
}

/** The path at which Safe's web app looks for an app's name and picture. */
export const SAFE_MANIFEST = '/manifest.json'

export const safeManifest = (config: CommunityConfig): unknown => ({
  name: config.projectName,
  description: config.projectDescription,
  iconPath: largeIcon(config).replace(/^\//, ''),
})

const largeIcon = ({ favicon }: CommunityConfig): string =>
  favicon.endsWith('.svg') ? '/img/miniapp-icon.png' : favicon

const iconType = (path: string): string => (path.endsWith('.svg') ? 'image/svg+xml' : 'image/png')
