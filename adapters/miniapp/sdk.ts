import { sdk } from '@farcaster/miniapp-sdk'

/** The host as the SDK shows it. */
export type HostSdk = typeof sdk

/** The official SDK, in a chunk of its own: it is fetched inside a possible host only, and after the message guard. */
export { sdk }
