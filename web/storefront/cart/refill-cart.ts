import { redirect } from 'react-router'
import { addToCart, readCart } from '#shop/cart'
import { examOf } from '#shop/catalog'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { ensureCartOwner } from './cart-owner.ts'

type Title = {
  readonly editionId: number
  readonly slug: string
  readonly title: string
  readonly quantity: number
}

/**
 * Puts titles into the visitor's cart, or tops up to these copies those that are in it, and leads there. What cannot be
 * bought as it is, or does not fit the attempt chosen since, is left out with the reason and a link to its page.
 */
export async function refillCart(
  needs: ShopNeeds,
  visitor: Visitor,
  titles: readonly Title[],
  { topsUp = false }: { readonly topsUp?: boolean } = {},
) {
  const owner = ensureCartOwner(visitor, needs)
  const confirmation = { exam: examOf(visitor), isAccepted: false }
  const cart = topsUp ? await readCart(needs.db, owner, null) : null
  const added: string[] = []
  const left: { readonly href: string; readonly title: string; readonly reason: string }[] = []
  for (const [editionId, lines] of Map.groupBy(titles, (line) => line.editionId)) {
    const { slug = '', title = '' } = lines[0] ?? {}
    const has = cart?.lines.find((line) => line.editionId === editionId)?.quantity ?? 0
    const quantity = lines.reduce((sum, line) => sum + line.quantity, -has)
    if (quantity <= 0) continue
    const done = await addToCart(needs, {
      owner,
      editionId,
      quantity,
      confirmation,
      ...(!topsUp && { press: null }),
    })
    if (done.ok) added.push(title)
    else left.push({ href: `/product/${editionId}/${slug}`, title, reason: done.refusal.message })
  }
  if (left.length === 0) throw redirect('/cart', 303)
  return { added, left }
}

export type Refilled = Awaited<ReturnType<typeof refillCart>>
