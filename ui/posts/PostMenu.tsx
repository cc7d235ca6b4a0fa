import { Ellipsis } from 'lucide-react'
import { Suspense, useId, useRef, useState, type ToggleEvent } from 'react'

import * as texts from '#domain/posts/texts.ts'

import { LeavesPageUsable } from '../shared/LeavesPageUsable.tsx'
import { preloadable } from '../shared/preloadable.tsx'
import css from './PostMenu.module.css'
import type { PostMenuProps } from './PostMenuChoices.tsx'

const PostMenuChoices = preloadable<PostMenuProps>(
  async () => (await import('./PostMenuChoices.tsx')).PostMenuChoices,
)

export function PostMenu(props: PostMenuProps) {
  const menu = useId()
  const [open, setOpen] = useState(false)
  const shown = useRef<HTMLUListElement>(null)
  return (
    <div className={css.slot}>
      <button
        type="button"
        className={`icon-button ${css.opener}`}
        popoverTarget={menu}
        aria-label={texts.more}
        onPointerEnter={PostMenuChoices.prefetch}
        onFocus={PostMenuChoices.prefetch}
      >
        <Ellipsis aria-hidden size={20} />
      </button>
      <ul
        id={menu}
        ref={shown}
        popover="auto"
        className={css.menu}
        // A feed has hundreds of menus, so the choices are rendered when one is opened.
        onBeforeToggle={(event: ToggleEvent) => setOpen(event.newState === 'open')}
        onClick={(event) => event.currentTarget.hidePopover()}
      >
        {open && (
          <LeavesPageUsable onClose={() => shown.current?.hidePopover()}>
            <Suspense fallback={<li className={`skeleton ${css.skeleton}`} aria-hidden />}>
              <PostMenuChoices {...props} />
            </Suspense>
          </LeavesPageUsable>
        )}
      </ul>
    </div>
  )
}
