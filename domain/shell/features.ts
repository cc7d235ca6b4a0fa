import { MANIFESTS } from '../manifests.ts'
import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import type { Gate } from '../shared/FeatureManifest.ts'

type KeyOf<Union> = Union extends unknown ? keyof Union : never
type GatesOf<Manifest> = Manifest extends { readonly gates: infer Gates } ? Gates : never

/** A feature that a community may switch on; 'always' needs no flag (rules/shell: feature-gates). */
export type Feature = KeyOf<GatesOf<(typeof MANIFESTS)[number]>>

const GATES = Object.assign(
  {},
  ...MANIFESTS.map((manifest) => 'gates' in manifest && manifest.gates),
) as Readonly<Record<Feature, Gate>>

/** Flag on and contract configured; links, routes and stores follow it (rules/shell: feature-gates). */
export function hasFeature(config: CommunityConfig, feature: Feature): boolean {
  return GATES[feature](config)
}
