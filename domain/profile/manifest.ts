import type { FeatureManifest } from '../shared/FeatureManifest.ts'

export const profile = {
  pages: [
    {
      path: '/profile',
      title: 'Profile',
      purpose: 'A name, its holder, and what they hold on this chain.',
      feature: 'always',
      link: { group: 'community', membersOnly: true },
      preview: 'previewImageProfile',
      view: 'profile/ProfilePage',
      modules: ['profile'],
    },
  ],
} as const satisfies FeatureManifest
