import { observer } from 'mobx-react-lite'

import { SeveralStore } from '#stores/send/SeveralStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { PaymentList } from './PaymentList.tsx'
import { RunProgress } from './RunProgress.tsx'

/** Paying several people: the list that is written, or the payments that were begun. */
export const Several = observer(function Several() {
  const { run } = useStore(SeveralStore)
  return run ? <RunProgress run={run} /> : <PaymentList />
})
