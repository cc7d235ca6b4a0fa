/**
 * The environment of the app (rules/miniapp: environment): 'standard' until a host has answered, then 'farcaster', or
 * 'safe' in the frame of Safe's web app. It is 'other' if the framing page is no host; the app then behaves as in
 * 'standard'.
 */
export type Web3Environment = 'standard' | 'farcaster' | 'safe' | 'other'

/** The environments whose own wallet is the only one. */
export type HostEnvironment = Extract<Web3Environment, 'farcaster' | 'safe'>

/** Whether this is an environment, or the id of a connector, of a page around this one. */
export const isHost = (name: string): name is HostEnvironment => name === 'farcaster' || name === 'safe'
