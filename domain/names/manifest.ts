import type { FeatureManifest } from '../shared/FeatureManifest.ts'

export const names = {
  pages: [
    {
      path: '/find-user',
      title: 'Find user',
      purpose: 'Find anybody here by their name.',
      feature: 'always',
      link: { group: 'community' },
      view: 'names/FindUserPage',
      modules: ['names/people', 'names/addressBook'],
    },
  ],
} as const satisfies FeatureManifest
