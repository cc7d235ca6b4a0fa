import type { FeatureManifest } from '../shared/FeatureManifest.ts'

export const wallet = {
  pages: [
    {
      path: '/wallet-check',
      title: 'Wallet check',
      purpose: 'What works with your wallet and this browser.',
      feature: 'always',
      personal: true,
      view: 'wallet/WalletCheckPage',
      modules: ['wallet/check'],
    },
  ],
} as const satisfies FeatureManifest
