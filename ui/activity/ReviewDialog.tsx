import { observer } from 'mobx-react-lite'

import * as texts from '#domain/activity/texts.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'

import { Dialog } from '../shared/Dialog.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { ReviewBody } from './ReviewBody.tsx'

/** Only the content of this review is signed (rules/money: prepared-shown-sent). A form may show its own. */
export const ReviewDialog = observer(function ReviewDialog() {
  const transactions = useStore(TransactionStore)
  const { stage } = transactions
  if (stage.kind === 'idle' || stage.kind === 'preparing' || stage.inline) return null
  return (
    <Dialog
      title={stage.kind === 'signing' ? texts.confirmInWallet : texts.review}
      onClose={transactions.cancel}
    >
      <ReviewBody stage={stage} />
    </Dialog>
  )
})
