import type { ServiceIdentifier } from 'inversify'

/** The page itself, for the adapters of features that are fetched later. */
export const PAGE = Symbol('Window') as ServiceIdentifier<Window>
