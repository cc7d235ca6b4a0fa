import { observer } from 'mobx-react-lite'

import { ChatTokenStore } from '#stores/tokens/ChatTokenStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { useStore } from '../shared/StoreContext.tsx'

/** What the user holds of the chat token; a failed read is never a zero. Stands in the feature 'chat token'. */
export const ChatBalance = observer(function ChatBalance() {
  const { balance, token, refresh } = useStore(ChatTokenStore)
  if (!token || balance.kind === 'none') return null
  if (balance.kind === 'loading') return <ChatBalanceSkeleton />
  const known = balance.kind === 'ready' ? balance.value : balance.last
  return (
    <>
      {known === undefined ? (
        <span className="bad">Could not be read</span>
      ) : (
        <AmountText amount={known} decimals={token.decimals} symbol={token.symbol} />
      )}
      {balance.kind === 'failed' && (
        <button type="button" className="text-button" onClick={() => void refresh()}>
          {known === undefined ? 'Read them' : 'Not read, try'} again
        </button>
      )}
    </>
  )
})

/** As large as a balance. */
export function ChatBalanceSkeleton() {
  return (
    <span className="skeleton">
      0000 CHAT<span className="visually-hidden"> are being read</span>
    </span>
  )
}
