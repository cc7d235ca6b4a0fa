import type { FeatureManifest } from '../shared/FeatureManifest.ts'

export const swap = {
  gates: {
    swap: ({ showFeatures, swapRouterAddress }) => showFeatures.swap && swapRouterAddress !== undefined,
  },
  pages: [
    {
      path: '/swap/univ2',
      title: 'Swap',
      purpose: 'Exchange one token for another at the price of the pool.',
      feature: 'swap',
      link: { group: 'tokens' },
      view: 'swap/SwapPage',
      modules: ['swap', 'tokens', 'settings'],
    },
  ],
} as const satisfies FeatureManifest
