import { formatPhone } from '#kernel/mobile'
import { countCart, hashCartToken } from '#shop/cart'
import type { Course } from '#shop/catalog'
import type { Settings } from '#shop/content'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import type { CourseView, ShellView, StoreView } from './shell/shell-view.ts'

/** Loads what the page around every screen shows. */
export async function loadShell(needs: ShopNeeds, visitor: Visitor): Promise<ShellView> {
  const [terms, cartCount, attempt, courses] = await Promise.all([
    needs.facts.terms(),
    cartCountOf(needs, visitor),
    attemptOf(needs, visitor),
    needs.facts.levels(),
  ])
  return {
    store: storeView(needs.settings),
    isSignedIn: visitor.isSignedIn,
    cartCount,
    attempt,
    levelCode: visitor.levelCode,
    courses: courses.map(courseView),
    freeShippingFrom: terms.freeShippingFrom,
  }
}

async function cartCountOf({ db }: ShopNeeds, visitor: Visitor): Promise<number> {
  if (visitor.cartCount !== undefined) return visitor.cartCount
  const { cartToken, user } = visitor
  if (cartToken === null && user === null) return 0
  return countCart(db, { tokenHash: hashCartToken(cartToken ?? ''), userId: user?.id ?? null })
}

/** 'CA Inter · May 2027'; null when nothing was chosen or the attempt is over. */
async function attemptOf({ facts }: ShopNeeds, { attempt, levelCode }: Visitor): Promise<string | null> {
  if (attempt === null || levelCode === null) return null
  const [courses, attempts] = await Promise.all([facts.levels(), facts.attempts()])
  const level = courses.flatMap(({ levels }) => levels).find(({ code }) => code === levelCode)
  const sitting = attempts.find(({ code }) => code === attempt)
  return level && sitting ? `${level.shortName} · ${sitting.label}` : null
}

const courseView = ({ code, name, fullName, levels }: Course): CourseView => ({
  code,
  name,
  fullName,
  levels: levels.map((level) => ({ code: level.code, name: level.name })),
})

const storeView = ({ name, legalName, address, gstin, support, grievanceOfficer }: Settings): StoreView => ({
  name,
  legalName,
  address: [...address.lines, `${address.city} ${address.pin}`].join(', '),
  gstin,
  support: { ...support, phone: formatPhone(support.phone), phoneHref: `tel:${support.phone}` },
  grievanceOfficer,
})
