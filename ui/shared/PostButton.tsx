import { SquarePen } from 'lucide-react'

import * as texts from '#domain/shared/texts.ts'

/** Keeps its place while the composer's code is fetched; without `onClick` it does nothing yet. */
export function PostButton({ onClick }: { readonly onClick?: () => void }) {
  return (
    <button type="button" className="button" disabled={!onClick} onClick={onClick}>
      <SquarePen aria-hidden size={18} />
      {texts.postIt}
    </button>
  )
}
