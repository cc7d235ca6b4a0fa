import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { observer } from 'mobx-react-lite'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import type { CollectionCard as Card } from '#domain/nft/collection.ts'
import type { ShownList } from '#domain/nft/collectionList.ts'
import * as texts from '#domain/nft/texts.ts'
import type { ListPosition } from '#stores/nft/CollectionListStore.ts'

import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { useCameBack } from '../shared/navigation.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { CollectionCard } from './CollectionCard.tsx'
import css from './CollectionGrid.module.css'

/** Cards mounted together: 12 fills whole rows of two and three. */
const BLOCK = 12

const FIRST_BLOCK = [{ index: 0, key: 0, start: 0 }] as const

/** Pixels; the assumed height of a block until one is measured. */
const ESTIMATED_HEIGHT = 1400

/**
 * Virtual: only cards near the viewport are in the document. The browser's Back restores the scroll position.
 * Prerendered, it has its first block.
 */
export const CollectionGrid = observer(function CollectionGrid(props: {
  readonly cards: readonly Card[]
  readonly list: ShownList
  readonly position: ListPosition | undefined
  readonly onLeave: (position: ListPosition) => void
  readonly onEnd: () => void
}) {
  const { cards, list, position, onLeave, onEnd } = props
  const { live } = useStore(LayoutStore)
  const frame = useRef<HTMLDivElement>(null)
  const [measuredTop, setTop] = useState(position?.top)
  const top = measuredTop ?? 0
  const restored = useCameBack() ? position : undefined
  const blocks = Math.ceil(cards.length / BLOCK)
  // oxlint-disable-next-line react/incompatible-library -- its result is used in this render only
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: blocks,
    estimateSize: () => restored?.height ?? ESTIMATED_HEIGHT,
    // Without it the list first renders empty, and then all cards at once before the next paint.
    initialRect: { width: 0, height: live ? innerHeight : 0 },
    overscan: 1,
    scrollMargin: top,
    ...(restored && { initialOffset: restored.offset }),
  })
  const items = live ? virtualizer.getVirtualItems() : FIRST_BLOCK
  useLayoutEffect(() => {
    const offset = virtualizer.scrollOffset ?? 0
    if (frame.current) setTop(Math.round(frame.current.getBoundingClientRect().top + offset))
  }, [virtualizer, cards])
  useEffect(
    () => () => {
      const height = virtualizer.measurementsCache[0]?.size ?? ESTIMATED_HEIGHT
      onLeave({ offset: virtualizer.scrollOffset ?? 0, top: virtualizer.options.scrollMargin, height })
    },
    [virtualizer, onLeave],
  )
  const last = items.at(-1)?.index
  useEffect(() => {
    // Until it is measured, the list counts as at the top of the page.
    if (measuredTop !== undefined && last === blocks - 1) onEnd()
  }, [measuredTop, last, blocks, cards, onEnd])
  return (
    <div ref={frame} className={css.frame} style={live ? { height: virtualizer.getTotalSize() } : undefined}>
      <div style={live ? { transform: `translateY(${(items[0]?.start ?? top) - top}px)` } : undefined}>
        {items.map(({ index, key }) => (
          <div key={key} ref={virtualizer.measureElement} data-index={index} className={css.block}>
            <ul className={`grid gap-3 ${css.grid}`}>
              {cards.slice(index * BLOCK, (index + 1) * BLOCK).map((card, place) => (
                <CollectionCard key={card.address} card={card} list={list} first={index + place === 0} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
})

export function GridSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={css.frame}>
      <span role="status" className="visually-hidden">
        {texts.loadingCollections}
      </span>
      <div className={`grid gap-3 ${css.grid}`} aria-hidden>
        {Array.from({ length: Math.min(count, BLOCK) }, (_, index) => (
          <div key={index} className={`skeleton ${css.waiting}`}>
            <span className={css.waitingPicture} />
            <span>&nbsp;</span>
            <span>&nbsp;</span>
            <span className={css.waitingPrice}>&nbsp;</span>
          </div>
        ))}
      </div>
    </div>
  )
}
