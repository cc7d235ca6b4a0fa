import { CircleAlert, CircleCheck, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { CSSProperties } from 'react'

import * as texts from '#domain/shell/texts.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { NoticeStore, type ShownNotice } from '#stores/shell/NoticeStore.ts'

import { PageLink } from '../shared/navigation.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './NoticeHost.module.css'

/** Milliseconds a notice stays unless it sets its own duration (rules/shell: notices). */
const DEFAULT_DURATION = 5000

/** Info notices show no icon (rules/shell: notices). */
const ICONS: Readonly<Record<ShownNotice['kind'], LucideIcon | undefined>> = {
  info: undefined,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
}

/** The notices, oldest first. `NoticeStore` holds at most 20. */
export const NoticeHost = observer(function NoticeHost() {
  const { notices, dismiss } = useStore(NoticeStore)
  return notices.map((notice) => (
    // The key has the revision: a new text restarts the timer and is read as a whole by screen readers.
    <NoticeCard key={`${notice.key} ${notice.revision}`} notice={notice} onEnd={() => dismiss(notice.key)} />
  ))
})

function NoticeCard({ notice, onEnd }: { readonly notice: ShownNotice; readonly onEnd: () => void }) {
  const { kind, text, about, link, way, busy } = notice
  const layout = useStore(LayoutStore)
  const duration = notice.duration ?? (kind === 'info' ? undefined : DEFAULT_DURATION)
  const Icon = ICONS[kind]
  const urgent = kind === 'error' || kind === 'warning'
  return (
    <div className={css.notice} data-notice={kind} role={urgent ? 'alert' : 'status'}>
      {Icon && <Icon aria-hidden size={20} className={css.icon} />}
      {busy && <span className="spinner" aria-hidden />}
      <div className={css.words}>
        {about !== undefined && (
          <bdi className={css.about} data-about>
            {about}
          </bdi>
        )}
        {link ? (
          <a href={link} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        ) : (
          <span>{text}</span>
        )}
        {way && (
          <span data-way>
            <PageLink
              to={`${way.page}/`}
              className={css.way}
              onClick={() => {
                onEnd()
                layout.close()
              }}
            >
              {way.label}
            </PageLink>
          </span>
        )}
      </div>
      <button type="button" className="icon-button" aria-label={texts.dismiss} onClick={onEnd}>
        <X aria-hidden size={16} />
      </button>
      {duration !== undefined && (
        <span
          className={css.time}
          style={{ '--duration': `${duration}ms` } as CSSProperties}
          onAnimationEnd={onEnd}
        />
      )}
    </div>
  )
}
