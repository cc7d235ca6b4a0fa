import type { PageManifest } from '../shared/FeatureManifest.ts'
import type { RoutePath } from '../manifests.ts'

type PageTexts = Pick<PageManifest, 'title' | 'label' | 'purpose' | 'hint'>

/** Replace those of the manifests, which are English, in a build in another language. */
export const pages: Readonly<Partial<Record<RoutePath, PageTexts>>> = {}
