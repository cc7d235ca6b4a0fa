/** A domain's signed statement that it belongs to a Farcaster account, made by the network's tools. */
export interface AccountAssociation {
  readonly header: string
  readonly payload: string
  readonly signature: string
}

/**
 * By the manifest's names (rules/miniapp: manifest-limits).
 * Absent settings are derived from the configuration where possible. Pictures and pages may be paths of the site.
 */
export interface MiniAppSettings {
  readonly accountAssociation?: AccountAssociation
  readonly version?: string
  readonly name?: string
  readonly iconUrl?: string
  readonly homeUrl?: string
  readonly imageUrl?: string
  readonly buttonTitle?: string
  readonly splashImageUrl?: string
  readonly splashBackgroundColor?: string
  readonly webhookUrl?: string
  readonly subtitle?: string
  readonly description?: string
  readonly screenshotUrls?: readonly string[]
  readonly primaryCategory?: string
  readonly tags?: readonly string[]
  readonly heroImageUrl?: string
  readonly tagline?: string
  readonly ogTitle?: string
  readonly ogDescription?: string
  readonly ogImageUrl?: string
  readonly noindex?: boolean
  readonly requiredChains?: readonly string[]
  readonly requiredCapabilities?: readonly string[]
  readonly castShareUrl?: string
  readonly canonicalDomain?: string
  /** Fields of a newer manifest, passed on unchanged. */
  readonly more?: Readonly<Record<string, unknown>>
}
