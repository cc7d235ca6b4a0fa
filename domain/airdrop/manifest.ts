import type { FeatureManifest } from '../shared/FeatureManifest.ts'

export const airdrop = {
  gates: {
    airdrop: ({ showFeatures, airdropClaimDomainsAddress, airdropApAddress }) =>
      showFeatures.airdrop && (airdropClaimDomainsAddress !== undefined || airdropApAddress !== undefined),
  },
  pages: [
    {
      path: '/airdrop',
      title: 'Airdrop',
      purpose: 'Claim the tokens that were set aside for you.',
      feature: 'airdrop',
      link: { group: 'tokens' },
      preview: 'previewImageAirdrop',
      view: 'airdrop/AirdropPage',
      modules: ['airdrop'],
    },
  ],
} as const satisfies FeatureManifest
