/**
 * Where the app runs (rules/miniapp: environment): 'standard' until a host has answered; then 'farcaster', or 'other'
 * where somebody frames the app who is no host, which behaves as standard.
 */
export type Web3Environment = 'standard' | 'farcaster' | 'other'
