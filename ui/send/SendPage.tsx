import { useEffect, useState } from 'react'

import { SendStore } from '#stores/send/SendStore.ts'

import { useQueryParameter } from '../shared/navigation.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { TabList } from '../shared/TabList.tsx'
import { PaymentRequest } from './PaymentRequest.tsx'
import { SendForm } from './SendForm.tsx'
import css from './SendPage.module.css'
import { Several } from './Several.tsx'

const TABS = ['Send', 'Several at once', 'Get paid'] as const

/** Sending coins and tokens to a name or an address, and asking for them (spec 2; product /send-tokens). */
export function SendPage() {
  const send = useStore(SendStore)
  const [tab, setTab] = useState<(typeof TABS)[number]>('Send')
  const [to, amount, token] = [
    useQueryParameter('to'),
    useQueryParameter('amount'),
    useQueryParameter('token'),
  ]
  const query = new URLSearchParams({
    ...(to === undefined ? {} : { to }),
    ...(amount === undefined ? {} : { amount }),
    ...(token === undefined ? {} : { token }),
  }).toString()
  useEffect(() => send.visit(query), [send, query])
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1>Send tokens</h1>
        <p className="muted">
          To a name or an address. Nothing leaves before you have seen who gets it, and what it costs.
        </p>
      </header>
      <TabList label="What to do" tabs={TABS} chosen={tab} onChoose={setTab}>
        {tab === 'Send' && <SendForm />}
        {tab === 'Several at once' && <Several />}
        {tab === 'Get paid' && <PaymentRequest />}
      </TabList>
    </article>
  )
}
