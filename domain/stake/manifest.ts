import type { FeatureManifest } from '../shared/FeatureManifest.ts'

export const stake = {
  gates: {
    stake: ({ showFeatures, stakingContractAddress }) =>
      showFeatures.stake && stakingContractAddress !== undefined,
  },
  pages: [
    {
      path: '/stake',
      title: 'Stake & Earn',
      purpose: 'Lend your tokens to the pool and earn a share of what the community earns.',
      feature: 'stake',
      link: { group: 'tokens' },
      preview: 'previewImageStake',
      view: 'stake/StakePage',
      modules: ['stake', 'liquidity'],
    },
  ],
} as const satisfies FeatureManifest
