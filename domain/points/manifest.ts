import type { FeatureManifest } from '../shared/FeatureManifest.ts'

export const points = {
  gates: {
    'activity points': ({ showFeatures, activityPointsAddress }) =>
      showFeatures.activityPoints && activityPointsAddress !== undefined,
  },
  pages: [
    {
      path: '/activity-points',
      title: 'Activity points',
      purpose: 'What you earned by taking part, and how to earn more.',
      feature: 'activity points',
      link: { group: 'community' },
      view: 'points/ActivityPointsPage',
      modules: ['points/leaderboard'],
    },
  ],
} as const satisfies FeatureManifest
