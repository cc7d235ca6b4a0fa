import type { FeatureManifest } from '../shared/FeatureManifest.ts'

export const home = {
  gates: { always: () => true },
  pages: [
    { path: '/', title: '', label: 'Home', purpose: '', feature: 'always', link: { group: 'community' } },
  ],
} as const satisfies FeatureManifest

export const about = {
  pages: [
    {
      path: '/about',
      title: 'About',
      purpose: 'What this is, and how it works.',
      feature: 'always',
      link: { group: 'community' },
      view: 'shell/AboutPage',
      modules: ['settings/language'],
    },
  ],
} as const satisfies FeatureManifest
