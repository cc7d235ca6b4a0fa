import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { wei, type Wei } from '../shared/Wei.ts'
import type { Token } from './token.ts'
import type { Allowances, Permit } from './Allowances.ts'

/** A token with permits, one without, and a wallet. */
export interface PermitsFixture {
  readonly allowances: Allowances
  readonly owner: Address
  readonly spender: Address
  readonly withPermit: Token
  readonly withoutPermit: Token
  answer(how: 'approve' | 'reject'): void
  /** Makes the wallet refuse typed data from now on. */
  unlearn(): void
  /** Submits the permit to the token. Resolves to the new allowance. */
  show(permit: Permit): Promise<Wei>
  now(): Promise<number>
}

const AMOUNT = wei(3n * 10n ** 18n + 1n)

export function permitsSuite(title: string, open: () => Promise<PermitsFixture>): void {
  const orderOf = async ({ withPermit, owner, spender, now }: PermitsFixture) => ({
    token: withPermit,
    owner,
    spender,
    amount: AMOUNT,
    deadline: (await now()) + 600,
  })

  describe(`Allowances by signature: ${title}`, () => {
    it('approves exactly the amount, by a signature that the token accepts', async () => {
      const fixture = await open()
      const prepared = await fixture.allowances.preparePermit(await orderOf(fixture))
      const signed = await prepared?.sign()
      if (!signed?.ok) throw new Error(JSON.stringify(signed))
      expect(await fixture.show(signed.value)).toBe(AMOUNT)
    })

    it('is for the owner and the token, and the same each time', async () => {
      const fixture = await open()
      const order = await orderOf(fixture)
      const [first, second] = [
        await fixture.allowances.preparePermit(order),
        await fixture.allowances.preparePermit(order),
      ]
      expect(first).toMatchObject({ account: fixture.owner, to: order.token.address })
      expect(second?.content).toBe(first?.content)
    })

    it('prepares no permit for a token without permits', async () => {
      const fixture = await open()
      const order = { ...(await orderOf(fixture)), token: fixture.withoutPermit }
      expect(await fixture.allowances.preparePermit(order)).toBeUndefined()
    })

    it('reports a rejection by the user', async () => {
      const fixture = await open()
      fixture.answer('reject')
      const prepared = await fixture.allowances.preparePermit(await orderOf(fixture))
      expect(await prepared?.sign()).toEqual({ ok: false, error: { kind: 'rejected' } })
    })

    it('reports a wallet that cannot sign typed data', async () => {
      const fixture = await open()
      fixture.unlearn()
      const prepared = await fixture.allowances.preparePermit(await orderOf(fixture))
      expect(await prepared?.sign()).toMatchObject({ ok: false, error: { kind: 'not signed' } })
    })
  })
}
