import type { Duplex } from 'node:stream'

import { WindowPostMessageStream } from '@metamask/post-message-stream'

/** A stream between two scripts of a page, over window messages. Its own types are not those of a stream. */
export const streamTo = (target: string, name: string): Duplex =>
  new WindowPostMessageStream({ name, target }) as unknown as Duplex
