import type { EnvironmentOf } from '../shared/environment.ts'

export const LINK_VARIABLES = {
  /** The site's origins, separated by commas; pages are read from the first. */
  SITE_ORIGIN: { required: true },
  /** Non-public origins from which pictures and posts may be read, separated by commas; for local machines. */
  LINK_PREVIEW_PRIVATE_ORIGINS: {},
} as const

export type LinkEnvironment = EnvironmentOf<typeof LINK_VARIABLES>
