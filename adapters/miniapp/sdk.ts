import { sdk } from '@farcaster/miniapp-sdk'

export type HostSdk = typeof sdk

/** The official SDK, in its own chunk: it is fetched only inside a possible host, and after the message guard. */
export { sdk }
