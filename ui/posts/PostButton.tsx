import { observer } from 'mobx-react-lite'

import { obstacleText } from '#domain/posts/obstacleText.ts'
import * as texts from '#domain/posts/texts.ts'
import { writingTexts } from '#domain/posts/writingTexts.ts'
import type { ComposerStore } from '#stores/posts/ComposerStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { TryAgain } from '../shared/TryAgain.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import { SwitchNetworkButton } from '../wallet/SwitchNetworkButton.tsx'
import css from './Composer.module.css'

export const PostButton = observer(function PostButton({ composer }: { readonly composer: ComposerStore }) {
  const { shownAccount, account, onSupportedChain } = useStore(SessionStore)
  const { tldName } = useConfig()
  if (!shownAccount) return <ConnectButton />
  if (account && !onSupportedChain) return <SwitchNetworkButton />
  const { obstacle, listObstacle } = composer
  if (listObstacle === 'name required')
    return (
      <PageLink to="/" className="button primary">
        {texts.getName(tldName)}
      </PageLink>
    )
  return (
    <button type="submit" className="button primary" disabled={obstacle !== undefined}>
      {writingTexts(composer.list).action}
    </button>
  )
})

/** Why posting is not possible, with a retry after a failed read; nothing if the form shows the reason itself. */
export const ObstacleLine = observer(function ObstacleLine({
  composer,
}: {
  readonly composer: ComposerStore
}) {
  const { tldName, tokenSymbol } = useConfig()
  const { obstacle } = composer
  const reason = obstacleText(obstacle, { tldName, symbol: tokenSymbol })
  if (reason === undefined) return null
  const retry = obstacle === 'rules failed' || obstacle === 'balance failed' || obstacle === 'name failed'
  return (
    <p className={css.obstacle} role={retry ? 'alert' : 'status'}>
      {reason} {retry && <TryAgain onClick={() => void composer.readAgain()} />}
    </p>
  )
})
