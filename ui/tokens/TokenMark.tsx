import { isNative, type Token } from '#domain/tokens/token.ts'

import { Picture } from '../shared/Picture.tsx'
import css from './TokenMark.module.css'

/** A token's logo, or its first letter. Has no accessible name, because the symbol is beside it. */
export function TokenMark(props: {
  readonly token: Pick<Token, 'symbol' | 'logo'> & Partial<Pick<Token, 'address'>>
  readonly size: number
}) {
  const { token, size } = props
  const { logo, symbol } = token
  if (logo !== undefined) return <Picture url={logo} size={size} />
  const [first = '?'] = symbol
  const kind = token.address && isNative(token.address) ? css.native : css.other
  return (
    // The style sheet draws the letter, so that screen readers do not read it.
    <svg className={`${css.mark} ${kind}`} width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <circle cx="16" cy="16" r="16" />
      <foreignObject width="32" height="32">
        <div className={css.letter} data-letter={first.toUpperCase()} />
      </foreignObject>
    </svg>
  )
}
