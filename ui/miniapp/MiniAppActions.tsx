import { MessageCircle, Share2, Star, X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import { MiniAppStore } from '#stores/miniapp/MiniAppStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import * as texts from '#domain/miniapp/texts.ts'

import { useArrival, useGoTo, useStepBack } from '../shared/navigation.tsx'
import { HostShareMoment } from '../shared/ShareMoment.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './MiniAppActions.module.css'

/** Actions of a mini-app host, on every page (rules/miniapp: host-only-actions). Also connects its Back button. */
export const MiniAppActions = observer(function MiniAppActions() {
  const host = useStore(MiniAppStore)
  const layout = useStore(LayoutStore)
  useHostNavigation()
  // A moment's button would otherwise change once its code has arrived.
  useEffect(() => HostShareMoment.prefetch(), [])
  const { context, cast, pendingQuestions } = host
  const act = (action: () => Promise<void>) => () => {
    layout.closePanel()
    void action()
  }
  return (
    <div>
      <p id="host-actions" className={css.group}>
        {texts.hostName}
      </p>
      <ul className={css.actions} aria-labelledby="host-actions">
        {(host.offers('actions.addMiniApp') || host.offers('actions.addFrame')) && (
          <li>
            <button
              type="button"
              className={`row gap-3 ${css.action}`}
              disabled={pendingQuestions.has('add') || context?.added}
              onClick={act(host.addToFavorites)}
            >
              <Star aria-hidden size={20} />
              {context?.added ? texts.inFavorites : texts.addToFavorites}
            </button>
          </li>
        )}
        {host.offers('actions.composeCast') && (
          <li>
            <button
              type="button"
              className={`row gap-3 ${css.action}`}
              disabled={pendingQuestions.has('share')}
              onClick={act(host.share)}
            >
              <Share2 aria-hidden size={20} />
              {texts.shareOnHost}
            </button>
          </li>
        )}
        {cast && host.offers('actions.viewCast') && (
          <li>
            <button type="button" className={`row gap-3 ${css.action}`} onClick={act(host.viewCast)}>
              <MessageCircle aria-hidden size={20} />
              {cast.author === '' ? texts.originalPost : texts.postBy(cast.author)}
            </button>
          </li>
        )}
        {host.offers('actions.close') && (
          <li>
            <button type="button" className={`row gap-3 ${css.action}`} onClick={act(host.leave)}>
              <X aria-hidden size={20} />
              {texts.closeApp}
            </button>
          </li>
        )}
      </ul>
    </div>
  )
})

function useHostNavigation(): void {
  const host = useStore(MiniAppStore)
  const { key, how } = useArrival()
  const goTo = useGoTo()
  const stepBack = useStepBack()
  const { backs, landing } = host
  useEffect(() => host.arrive(key, how), [host, key, how])
  useEffect(() => {
    if (backs > 0) stepBack()
    // Once per press: a navigation alone must not step back again.
    // oxlint-disable-next-line react/exhaustive-deps -- stepBack always does the same
  }, [backs])
  useEffect(() => {
    const path = host.takeLanding()
    if (path !== undefined) goTo(path)
    // oxlint-disable-next-line react/exhaustive-deps -- the landing is taken once, and goTo always does the same
  }, [host, landing])
}
