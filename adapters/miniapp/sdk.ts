import { sdk } from '@farcaster/miniapp-sdk'

export type HostSdk = typeof sdk

/** The official SDK in its own chunk, fetched only in a possible host, and after the message guard. */
export { sdk }
