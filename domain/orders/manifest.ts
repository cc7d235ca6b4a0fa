import type { FeatureManifest } from '../shared/FeatureManifest.ts'

export const orders = {
  gates: {
    'order book': ({ showFeatures, cow }) => showFeatures.swap && cow !== undefined,
  },
  pages: [
    {
      path: '/swap/cow',
      title: 'Limit order',
      purpose: 'Exchange tokens by a signed order that others fill.',
      feature: 'order book',
      view: 'orders/OrdersPage',
      modules: ['orders', 'swap', 'tokens', 'settings'],
    },
  ],
} as const satisfies FeatureManifest
