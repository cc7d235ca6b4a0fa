import { observer } from 'mobx-react-lite'

import { TransactionStore } from '#stores/activity/TransactionStore.ts'

import { Dialog } from '../shared/Dialog.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { ReviewBody } from './ReviewBody.tsx'

/**
 * The review of a write, over the page: nothing is signed that was not shown here (rules/money: prepared-shown-sent).
 */
export const ReviewDialog = observer(function ReviewDialog() {
  const transactions = useStore(TransactionStore)
  const { stage } = transactions
  if (stage.kind === 'idle' || stage.kind === 'preparing' || stage.inline) return null
  return (
    <Dialog
      title={stage.kind === 'signing' ? 'Confirm in your wallet' : 'Check before you sign'}
      onClose={transactions.cancel}
    >
      <ReviewBody stage={stage} />
    </Dialog>
  )
})
