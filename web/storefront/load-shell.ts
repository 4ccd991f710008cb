import { formatPhone } from '#kernel/mobile'
import type { Settings } from '#shop/content'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { standingOf } from '../marker.ts'

/** The data of the header and footer of every page. */
export type ShellView = Awaited<ReturnType<typeof loadShell>>

/** The store's particulars in the footer. */
export type StoreView = ReturnType<typeof storeView>

/** A course of the menu with its levels. Their papers load when it opens. */
export type CourseView = ShellView['courses'][number]

/** Loads the header and footer of every page. */
export async function loadShell(needs: ShopNeeds, visitor: Visitor) {
  const [settings, terms, courses, attempts] = await Promise.all([
    needs.facts.settings(),
    needs.facts.terms(),
    needs.facts.levels(),
    needs.facts.attempts(),
  ])
  const level = courses.flatMap(({ levels }) => levels).find(({ code }) => code === visitor.levelCode)
  const session = attempts.find(({ code }) => code === visitor.attempt)
  return {
    store: storeView(settings),
    /** False on a cached page: the header reads the marker cookie. */
    hasAccount: visitor.user !== null,
    standing: standingOf(visitor),
    attempt: level && session ? `${level.shortName} · ${session.label}` : null,
    levelCode: visitor.levelCode,
    courses: courses.map(({ code, name, fullName, levels }) => ({
      code,
      name,
      fullName,
      levels: levels.map((each) => ({ code: each.code, name: each.name })),
    })),
    freeShippingFrom: terms.freeShippingFrom,
  }
}

const storeView = ({ name, legalName, address, gstin, support, grievanceOfficer }: Settings) => ({
  name,
  legalName,
  address: [...address.lines, `${address.city} ${address.pin}`].join(', '),
  gstin,
  support: { ...support, phone: formatPhone(support.phone), phoneHref: `tel:${support.phone}` },
  grievanceOfficer,
})
