import { configuredOrigins } from '#domain/media/mediaPolicy.ts'
import { GIF_SEARCH_ORIGIN } from '#domain/posts/gifAddress.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { WORKER_POLICY } from '#domain/shell/offlineFiles.ts'

/** Its empty frame vouches for this page to the wallet that pairs with it. */
const WALLETCONNECT_VERIFY = 'https://verify.walletconnect.org'

export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

export function securityHeaders(
  config: CommunityConfig,
  hashes: InlineHashes,
): readonly (readonly [string, string])[] {
  return [
    ['Content-Security-Policy', contentSecurityPolicy(config, hashes)],
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Content-Type-Options', 'nosniff'],
    // A browser keeps it for a year, so the other hosts of a domain are the operator's decision.
    ['Strict-Transport-Security', `max-age=31536000${config.hstsSubdomains ? '; includeSubDomains' : ''}`],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ]
}

/** The policy as a page's own tag can say it, where browsers ignore who may frame the page. */
export const metaPolicy = (config: CommunityConfig, hashes: InlineHashes): string =>
  contentSecurityPolicy(config, hashes).replace(/ frame-ancestors [^;]*;/, '')

function contentSecurityPolicy(config: CommunityConfig, { scripts, styles }: InlineHashes): string {
  const walletConnect = config.walletConnectProjectId !== ''
  const plainOrigins = configuredOrigins(config).filter((origin) => origin.startsWith('http:'))
  // Not the webhook: hosts call it, the page does not.
  const { upload, linkPreviews, logs } = config.functions
  const connect = unique([
    "'self'",
    ...config.chain.rpcUrls.map(originOf),
    ...configuredOrigins(config),
    ...[
      upload,
      linkPreviews,
      logs,
      config.indexer,
      config.merkleClaim.listUrl,
      config.cow?.apiUrl ?? '',
      // Asked only inside a host, for uploads.
      config.frameHosts.length > 0 && upload !== '' ? config.quickAuthOrigin : '',
    ]
      .filter(Boolean)
      .map(originOf),
    ...(walletConnect ? [config.walletConnectRelayUrl, WALLETCONNECT_VERIFY] : []),
    ...(config.gifs.key === '' ? [] : [GIF_SEARCH_ORIGIN]),
    // A user's own endpoint may be anywhere, so the community decides whether a page may ask any host.
    ...(config.chain.ownEndpoint ? ['https:', 'http://localhost:*', 'http://127.0.0.1:*'] : []),
  ])
  const directives: readonly (readonly [string, readonly string[]])[] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...scripts]],
    ['style-src', ["'self'", ...styles]],
    ['img-src', ["'self'", 'https:', 'data:', 'blob:', ...plainOrigins]],
    ['media-src', ['https:', 'blob:', ...plainOrigins]],
    ['font-src', ["'self'"]],
    ['connect-src', connect],
    ['frame-src', ['https://www.youtube-nocookie.com', ...(walletConnect ? [WALLETCONNECT_VERIFY] : [])]],
    ['worker-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'none'"]],
    ['object-src', ["'none'"]],
    ['frame-ancestors', unique(["'self'", ...config.frameHosts, ...config.safeHosts])],
    ['require-trusted-types-for', ["'script'"]],
    // One policy, which allows one URL: the service worker's.
    ['trusted-types', [WORKER_POLICY]],
  ]
  return directives.map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ')
}

const originOf = (url: string): string => (url.startsWith('/') ? "'self'" : new URL(url).origin)

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)]
