import { memo, useId } from 'react'

import type { Address } from '#domain/shared/Address.ts'
import { ART_SIZE, collectionArt, landPath } from '#domain/nft/collectionArt.ts'

import css from './CollectionArt.module.css'

export const CollectionArt = memo(function CollectionArt({ address }: { readonly address: Address }) {
  const { sky, shapes } = collectionArt(address)
  const id = useId()
  return (
    <svg
      className={css.art}
      viewBox={`0 0 ${ART_SIZE} ${ART_SIZE}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      {/* No style, which the content policy refuses in a prerendered page. */}
      <linearGradient id={id} x2="0" y2="1">
        <stop stopColor={sky[0]} />
        <stop offset="1" stopColor={sky[1]} />
      </linearGradient>
      <rect width={ART_SIZE} height={ART_SIZE} fill={`url(#${id})`} />
      {shapes.map((shape, index) =>
        shape.kind === 'disc' ? (
          <circle key={index} cx={shape.x} cy={shape.y} r={shape.radius} fill={shape.fill} />
        ) : (
          <path key={index} d={landPath(shape)} fill={shape.fill} />
        ),
      )}
    </svg>
  )
})
