import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { ALICE, BOB, memoryHouse } from '#container/memoryContainer.ts'
import type { WriteReview } from '#domain/ports/PreparedWrite.ts'

import { HouseProvider } from '../shared/StoreContext.tsx'
import { ReviewBody } from './ReviewBody.tsx'

afterEach(cleanup)

function show(
  review: Pick<WriteReview, 'signatureOnly' | 'onlySource'>,
  kind: 'checking' | 'signing' = 'signing',
) {
  const { config, container, load } = memoryHouse()
  const get = container.get.bind(container)
  const whole = {
    title: 'Give',
    account: ALICE,
    to: BOB,
    network: 'Memory',
    leaves: [],
    arrives: [],
    notes: [],
  }
  render(
    <HouseProvider house={{ config, get, begin: () => undefined, load }}>
      <ReviewBody
        stage={{
          kind,
          topic: 'suite',
          review: { ...whole, fee: undefined, ...review },
          inPlace: false,
          step: undefined,
        }}
      />
    </HouseProvider>,
  )
}

it('promises to follow a transaction that is signed after the dialog was closed', () => {
  show({})
  expect(screen.getByText(/the transaction is followed/)).toBeDefined()
})

it('speaks of no transaction where only a text is signed', () => {
  show({ signatureOnly: true })
  expect(screen.queryByText(/transaction/)).toBeNull()
  expect(screen.getByText(/the next step comes all the same/)).toBeDefined()
})

it('says when one endpoint alone confirmed what is signed, and which', () => {
  show({ onlySource: 'rpc.example' }, 'checking')
  expect(screen.getByText('Confirmed by one endpoint only (rpc.example).')).toBeDefined()
})

it('says nothing of endpoints where two confirmed it', () => {
  show({}, 'checking')
  expect(screen.queryByText(/endpoint/)).toBeNull()
})
