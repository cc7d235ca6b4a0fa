import type { FeatureManifest } from '../shared/FeatureManifest.ts'

export const send = {
  gates: {
    'send tokens': ({ showFeatures }) => showFeatures.sendTokens,
  },
  pages: [
    {
      path: '/send-tokens',
      title: 'Send tokens',
      purpose: 'Send coins and tokens to a name or an address.',
      feature: 'send tokens',
      link: { group: 'tokens' },
      view: 'send/SendPage',
      modules: ['send', 'tokens', 'names/people', 'names/addressBook'],
    },
  ],
} as const satisfies FeatureManifest
