import type { Address } from '#domain/shared/Address.ts'

import { NeedsFeatures } from '../shared/StoreContext.tsx'
import { Chat } from './ChatPage.tsx'

/** The general chat, as Home shows it (product, /). */
export function HomeFeed({ context }: { readonly context: Address }) {
  return (
    <NeedsFeatures features={['posts']}>
      <Chat context={context} label="General chat" />
    </NeedsFeatures>
  )
}
