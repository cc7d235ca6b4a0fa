import { Component, type ReactNode } from 'react'

import { NOTICES_ID, type Notice } from '#domain/shell/Notices.ts'

import css from './toasts.module.css'

/** A notice that crashes shows only its text and leaves the others alone (rules/shell: crashes). */
class Plainly extends Component<{ readonly text: string; readonly children: ReactNode }> {
  override state = { crashed: false }

  static getDerivedStateFromError(): { readonly crashed: boolean } {
    return { crashed: true }
  }

  override render(): ReactNode {
    return this.state.crashed ? this.props.text : this.props.children
  }
}

/** Takes the focus: the next notice, otherwise the one before, the open dialog or the page. */
function afterDismissed(button: HTMLElement): HTMLElement | undefined {
  const region = button.closest(`#${NOTICES_ID}`)
  const all = [...(region?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? [])]
  const index = all.indexOf(button)
  const place = region?.closest('dialog')?.querySelector<HTMLElement>('button:not([data-dismiss])')
  return all[index + 1] ?? all[index - 1] ?? place ?? button.ownerDocument.getElementById('main') ?? undefined
}

/**
 * `onEnd` is called by the button, and when a link to a page of the app is followed. Such a link names its page within
 * the `folder` of the language ("/de"), where another tab opens it.
 */
export function NoticeContent(props: {
  readonly notice: Notice
  readonly folder: string
  readonly dismissLabel: string
  readonly onEnd: () => void
}) {
  const { notice, folder, dismissLabel, onEnd } = props
  const { kind, text, note, about, link, way, busy } = notice
  return (
    <div className={css.notice} data-notice={kind}>
      {busy && <span className="spinner" aria-hidden />}
      <div className={css.words}>
        <Plainly text={text}>
          {about !== undefined && (
            <bdi className={css.about} data-about>
              {about}
            </bdi>
          )}
          {link ? (
            <a className={css.link} href={link} target="_blank" rel="noopener noreferrer">
              {text}
            </a>
          ) : (
            <span>{text}</span>
          )}
          {note !== undefined && <span data-note>{note}</span>}
          {way && (
            <span data-way>
              <a
                className={css.way}
                href={`${folder}${way.page}/`}
                data-page={`${way.page}/`}
                onClick={onEnd}
              >
                {way.label}
              </a>
            </span>
          )}
        </Plainly>
      </div>
      <button
        type="button"
        className={`icon-button ${css.close}`}
        aria-label={dismissLabel}
        data-dismiss
        onClick={({ currentTarget, detail }) => {
          // Only keyboard users would lose their place; after a click the next notice's time keeps running.
          const next = detail === 0 ? afterDismissed(currentTarget) : undefined
          onEnd()
          next?.focus()
        }}
      >
        <svg aria-hidden viewBox="0 0 16 16" width={16} height={16} stroke="currentColor" strokeWidth={1.5}>
          <path d="m3 3 10 10M13 3 3 13" />
        </svg>
      </button>
    </div>
  )
}
