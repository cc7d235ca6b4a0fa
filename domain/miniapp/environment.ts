/**
 * 'standard' until a host has answered, then 'farcaster', or 'safe' in the frame of Safe's web app.
 * 'other' if the framing page is no host; the app then behaves as in 'standard' (rules/miniapp: environment).
 */
export type Web3Environment = 'standard' | 'farcaster' | 'safe' | 'other'

/** Environments whose own wallet is the only one. */
export type HostEnvironment = Extract<Web3Environment, 'farcaster' | 'safe'>

/** Also true for the ids of their connectors. */
export const isHost = (name: string): name is HostEnvironment => name === 'farcaster' || name === 'safe'
