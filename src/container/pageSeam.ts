import type { ServiceIdentifier } from 'inversify'

import type { BrowserSharing } from '#adapters/browser/BrowserSharing.ts'

/** The page itself, for the adapters of features that are fetched later. */
export const PAGE = Symbol('Window') as ServiceIdentifier<Window>

/** The share sheet itself, whose place a host may take. */
export const SHARING = Symbol('BrowserSharing') as ServiceIdentifier<BrowserSharing>
