import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { wei, type Wei } from '../shared/Wei.ts'
import { permitReview } from './allowanceReview.ts'
import type { Token } from './token.ts'
import type { Allowances, Permit } from './Allowances.ts'

/** A wallet whose owner the suite directs, a token that knows permits, and one that does not. */
export interface PermitsWorld {
  readonly allowances: Allowances
  readonly owner: Address
  readonly spender: Address
  readonly knowing: Token
  readonly ignorant: Token
  answer(how: 'approve' | 'reject'): void
  /** The wallet can sign no such texts from now on. */
  unlearn(): void
  /** Person shows the permit to the token: what the spender may take then. */
  show(permit: Permit): Promise<Wei>
  /** The chain's time, in seconds. */
  now(): Promise<number>
}

const AMOUNT = wei(3n * 10n ** 18n + 1n)

/** What every Allowances does by signature. */
export function permitsSuite(title: string, open: () => Promise<PermitsWorld>): void {
  const orderOf = async ({ knowing, owner, spender, now }: PermitsWorld) => ({
    token: knowing,
    owner,
    spender,
    amount: AMOUNT,
    deadline: (await now()) + 600,
  })

  describe(`Allowances by signature: ${title}`, () => {
    it('allows exactly the amount, by a signature that the token accepts', async () => {
      const world = await open()
      const prepared = await world.allowances.preparePermit(await orderOf(world))
      const signed = await prepared?.sign()
      if (!signed?.ok) throw new Error(JSON.stringify(signed))
      expect(await world.show(signed.value)).toBe(AMOUNT)
    })

    it('says in its review what is allowed to whom, that nothing is sent, and the same each time', async () => {
      const world = await open()
      const order = await orderOf(world)
      const [first, second] = [
        await world.allowances.preparePermit(order),
        await world.allowances.preparePermit(order),
      ]
      expect(first?.review).toMatchObject({
        ...permitReview(order),
        account: world.owner,
        signatureOnly: true,
      })
      expect(second?.content).toBe(first?.content)
    })

    it('has none for a token that does not know them', async () => {
      const world = await open()
      const order = { ...(await orderOf(world)), token: world.ignorant }
      expect(await world.allowances.preparePermit(order)).toBeUndefined()
    })

    it('says that the owner declined', async () => {
      const world = await open()
      world.answer('reject')
      const prepared = await world.allowances.preparePermit(await orderOf(world))
      expect(await prepared?.sign()).toEqual({ ok: false, error: { kind: 'rejected' } })
    })

    it('says that the wallet cannot do it', async () => {
      const world = await open()
      world.unlearn()
      const prepared = await world.allowances.preparePermit(await orderOf(world))
      expect(await prepared?.sign()).toMatchObject({ ok: false, error: { kind: 'unknown' } })
    })
  })
}
