import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import type { CollectionCard as Card } from '#domain/nft/collection.ts'
import type { ShownList } from '#domain/nft/collectionList.ts'
import * as texts from '#domain/nft/texts.ts'
import type { ListPosition } from '#stores/nft/CollectionListStore.ts'

import { useCameBack } from '../shared/navigation.tsx'
import { CollectionCard } from './CollectionCard.tsx'
import css from './CollectionGrid.module.css'

/** Cards that come and go together: a number that fills whole rows of two, three and four. */
const BLOCK = 12

/** Pixels a block is thought to be high until one was measured. */
const LIKELY_HEIGHT = 820

/**
 * The cards of a list, however many: only those near the window are in the page. Who comes back to it by the browser's
 * way finds it where it was left.
 */
export function CollectionGrid(props: {
  readonly cards: readonly Card[]
  readonly list: ShownList
  readonly position: ListPosition | undefined
  readonly onLeave: (position: ListPosition) => void
  /** The end has come near. */
  readonly onEnd: () => void
}) {
  const { cards, list, position, onLeave, onEnd } = props
  const frame = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(position?.top ?? 0)
  const back = useCameBack() ? position : undefined
  const blocks = Math.ceil(cards.length / BLOCK)
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used in this render alone
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: blocks,
    estimateSize: () => back?.height ?? LIKELY_HEIGHT,
    overscan: 1,
    scrollMargin: top,
    ...(back && { initialOffset: back.offset }),
  })
  const items = virtualizer.getVirtualItems()
  useLayoutEffect(() => {
    const offset = virtualizer.scrollOffset ?? 0
    if (frame.current) setTop(Math.round(frame.current.getBoundingClientRect().top + offset))
  }, [virtualizer, cards])
  useEffect(
    () => () => {
      const height = virtualizer.measurementsCache[0]?.size ?? LIKELY_HEIGHT
      onLeave({ offset: virtualizer.scrollOffset ?? 0, top: virtualizer.options.scrollMargin, height })
    },
    [virtualizer, onLeave],
  )
  const last = items.at(-1)?.index
  useEffect(() => {
    if (last === blocks - 1) onEnd()
  }, [last, blocks, cards, onEnd])
  return (
    <div ref={frame} className={css.frame} style={{ height: virtualizer.getTotalSize() }}>
      <div style={{ transform: `translateY(${(items[0]?.start ?? top) - top}px)` }}>
        {items.map(({ index, key }) => (
          <div key={key} ref={virtualizer.measureElement} data-index={index} className={css.block}>
            <ul className={css.grid}>
              {cards.slice(index * BLOCK, (index + 1) * BLOCK).map((card) => (
                <CollectionCard key={card.address} card={card} list={list} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Places for so many cards that are still to come, of the size they will have. */
export function GridSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={css.frame}>
      <span role="status" className="visually-hidden">
        {texts.loadingCollections}
      </span>
      <div className={css.grid} aria-hidden>
        {Array.from({ length: Math.min(count, BLOCK) }, (_, index) => (
          <div key={index} className={`skeleton ${css.waiting}`}>
            <span className={css.waitingPicture} />
            <span>&nbsp;</span>
            <span>&nbsp;</span>
            <span>&nbsp;</span>
          </div>
        ))}
      </div>
    </div>
  )
}
