import type { FeatureManifest } from '../shared/FeatureManifest.ts'

/** The page that all others are left from. */
export const home = {
  gates: { always: () => true },
  pages: [
    { path: '/', title: '', purpose: '', feature: 'always', link: { label: 'Home', group: 'community' } },
  ],
} as const satisfies FeatureManifest

/** The last link of the community. */
export const about = {
  pages: [
    {
      path: '/about',
      title: 'About',
      purpose: 'What this is, and how it works.',
      feature: 'always',
      link: { label: 'About', group: 'community' },
      view: 'shell/AboutPage',
    },
  ],
} as const satisfies FeatureManifest
