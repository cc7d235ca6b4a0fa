import { Suspense } from 'react'

import type { Thing } from '#domain/activity/PreparedWrite.ts'

import { Avatar } from '../shared/Avatar.tsx'
import { preloadable } from '../shared/preloadable.tsx'
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import type { NftThing } from './NftMark.tsx'
import css from './ReviewBody.module.css'

const SIZE = 64

const NftMark = preloadable<{ readonly thing: NftThing }>(async () => (await import('./NftMark.tsx')).NftMark)

/** The picture of an NFT or a name. Hidden from screen readers: the title is beside it. */
export function ThingMark({ thing }: { readonly thing: Thing }) {
  if (thing.kind === 'name') return <Avatar name={thing.name} size={SIZE} />
  return (
    <span className={css.picture} aria-hidden>
      <ErrorBoundary renderFault={() => null}>
        <Suspense fallback={null}>
          <NftMark thing={thing} />
        </Suspense>
      </ErrorBoundary>
    </span>
  )
}
