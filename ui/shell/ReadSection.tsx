import type { ReactNode } from 'react'

import type { AsyncResult } from '#domain/shared/AsyncResult.ts'
import * as texts from '#domain/shell/texts.ts'
import type { LastKnown } from '#stores/shared/LastKnownStore.ts'

import { TryAgain } from '../shared/TryAgain.tsx'
import { PageLink } from '../shared/navigation.tsx'
import css from './HomeNews.module.css'
import { NewsSection, type NewsProps } from './NewsSection.tsx'

export function ReadSection(
  props: NewsProps & {
    readonly to: string
    readonly state: AsyncResult<unknown>['kind']
    /** Number of known entries, even from an earlier read. */
    readonly known: number
    readonly old?: LastKnown<unknown> | undefined
    readonly empty: string
    readonly unread: string
    readonly retry: () => unknown
    readonly children: ReactNode
  },
) {
  const { of, title, to, state, known, old, empty, unread, retry, children } = props
  return (
    <NewsSection
      of={of}
      title={title}
      link={
        <PageLink to={to} className={css.all ?? ''} label={texts.seeAllOf[of]}>
          {texts.seeAll}
        </PageLink>
      }
    >
      {known > 0 ? (
        <ul className={`${css.row} ${css[of]} ${old ? 'old' : ''}`} aria-busy={old && state === 'loading'}>
          {children}
        </ul>
      ) : state === 'ready' ? (
        <p className="muted">{empty}</p>
      ) : state === 'loading' ? (
        <div className="skeleton" aria-busy />
      ) : (
        state === 'failed' && (
          <p className="bad">
            {unread} <TryAgain onClick={retry} />
          </p>
        )
      )}
    </NewsSection>
  )
}
