import type { EnvironmentOf } from '../shared/environment.ts'

export const LINK_VARIABLES = {
  SITE_ORIGIN: {
    about: "The site's origins, separated by commas; pages are read from the first.",
    required: true,
  },
  LINK_PREVIEW_PRIVATE_ORIGINS: {
    about:
      'Private origins from which pictures and posts may be read, separated by commas; for local machines.',
  },
} as const

export type LinkEnvironment = EnvironmentOf<typeof LINK_VARIABLES>
