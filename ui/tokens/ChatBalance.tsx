import { observer } from 'mobx-react-lite'

import * as sharedTexts from '#domain/shared/texts.ts'
import * as texts from '#domain/tokens/texts.ts'
import { ChatTokenStore } from '#stores/tokens/ChatTokenStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { useStore } from '../shared/StoreContext.tsx'

/** A failed read keeps the last known balance, never zero. Needs the feature 'tokens/chatToken'. */
export const ChatBalance = observer(function ChatBalance() {
  const { balance, token, refresh } = useStore(ChatTokenStore)
  if (!token || balance.kind === 'none') return null
  if (balance.kind === 'loading') return <ChatBalanceSkeleton />
  const known = balance.kind === 'ready' ? balance.value : balance.last
  return (
    <>
      {known === undefined ? (
        <span className="bad">{sharedTexts.couldNotBeRead}</span>
      ) : (
        <AmountText amount={known} decimals={token.decimals} symbol={token.symbol} />
      )}
      {balance.kind === 'failed' && (
        <button type="button" className="text-button" onClick={() => void refresh()}>
          {known === undefined ? texts.reloadBalanceOf(token.symbol) : texts.retryUpdate}
        </button>
      )}
    </>
  )
})

export function ChatBalanceSkeleton() {
  return (
    <span className="skeleton">
      0000 CHAT<span className="visually-hidden"> {sharedTexts.loading}</span>
    </span>
  )
}
