/**
 * The environment of the app (rules/miniapp: environment): 'standard' until a host has answered, then 'farcaster'. It is
 * 'other' if the framing page is no host; the app then behaves as in 'standard'.
 */
export type Web3Environment = 'standard' | 'farcaster' | 'other'
